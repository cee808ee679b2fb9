import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { identified } from '#domain/rulebook/fact-identity.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { checkColumns, readCsv } from './csv-rows.ts'
import { ImportRefused, megabyte, type Importer, type Label, type RefusedRow } from './importer.ts'

const figure = 'new_cases_smoothed_per_million'
const currentWeek = 'SevenDayIncidenceCountryCurrentWeek'
const lastWeek = 'SevenDayIncidenceCountryLastWeek'
/** A country whose last figure is older than this today is left out: it says nothing of this week. */
export const freshDays = 14
export const incidenceKey = 'incidence'

/** Cases of seven days per 100 000 people, by country: the newest figure, and that of a week before. */
export const incidence: Importer = {
  kind: 'incidence',
  recordKind: 'facts',
  floor: () => 5,
  mostBytes: 120 * megabyte,
  // The day is that of the table; only other figures are something new.
  rowsOf: (body) =>
    new Map(
      Object.entries(body as Record<Iso2, readonly Fact[]>).map(([iso2, facts]) => [
        iso2,
        Object.fromEntries(facts.map(({ type, answer }) => [type, answer])),
      ]),
    ),
  parse: async (bytes, { countries, progress, today }) => {
    const refused: RefusedRow[] = []
    const { header, rows } = await readCsv(bytes, refused, progress)
    const code = header.includes('iso_code') ? 'iso_code' : 'code'
    checkColumns(header, [code, 'date', figure])
    const byCountry = new Map<Iso2, Figures>()
    let ownDate: CalendarDate | null = null
    const oldest = addDays(today, -freshDays - 7)
    let aggregates = 0
    let taken = 0
    for await (const { line, at } of rows) {
      const iso = at(code)
      const iso2 = countries.byCode(iso)
      const date = at('date')
      const value = at(figure)
      if (iso2 === null && (iso === '' || iso.startsWith('OWID_'))) aggregates += 1
      else if (iso2 === null) refused.push({ line, reason: `${code} "${iso}" is no country of the gazetteer` })
      else if (!isCalendarDate(date)) refused.push({ line, reason: `date "${date}" is no date like 2026-11-20` })
      else if (date > today) refused.push({ line, reason: `date ${date} is in the future` })
      else if (value !== '' && !/^\d+(\.\d+)?$/.test(value))
        refused.push({ line, reason: `${figure} "${value}" is no number` })
      else {
        taken += 1
        if (ownDate === null || date > ownDate) ownDate = date
        const figures = figuresOf(byCountry, iso2)
        if (value !== '' && date >= oldest) figures.set(date, Number(value))
      }
    }
    if (ownDate === null) throw new ImportRefused('No row of the file can be used')
    if (daysBetween(ownDate, today) > freshDays)
      throw new ImportRefused(`The table ends on ${ownDate}: it says nothing of the week before ${today}`)
    const fresh = [...byCountry].filter(
      ([, figures]) => figures.size > 0 && daysBetween(newestOf(figures), today) <= freshDays,
    )
    const stale = byCountry.size - fresh.length
    return {
      ownDate,
      taken,
      refused,
      leftOut: new Map([
        ...(aggregates > 0 ? [['about no one country', aggregates] as const] : []),
        ...(stale > 0 ? [[`countries without a figure of the last ${freshDays} days`, stale] as const] : []),
      ]),
      usualSource: 'https://ourworldindata.org/coronavirus',
      toRecords: (label) => {
        const body = Object.fromEntries(fresh.map(([iso2, figures]) => [iso2, factsOf(iso2, figures, label)]))
        return [{ kind: 'facts', key: incidenceKey, body }]
      },
    }
  },
}

type Figures = Map<CalendarDate, number>

function figuresOf(byCountry: Map<Iso2, Figures>, iso2: Iso2): Figures {
  const figures = byCountry.get(iso2) ?? new Map()
  byCountry.set(iso2, figures)
  return figures
}

const newestOf = (figures: Figures): CalendarDate => [...figures.keys()].reduce((a, b) => (a > b ? a : b))

/** The mean of seven days per million, times seven, by a hundred thousand. */
const incidenceOf = (meanPerMillion: number): number => Math.round((meanPerMillion * 7) / 10)

function factsOf(iso2: Iso2, figures: Figures, { source, date: checkedAt }: Label): readonly Fact[] {
  const newest = newestOf(figures)
  const weeks = [
    [currentWeek, figures.get(newest)],
    [lastWeek, figures.get(addDays(newest, -7))],
  ] as const
  const authority = 'HEALTH_INSTITUTE'
  return identified(
    `imported:${iso2}`,
    weeks.flatMap(([type, mean]) =>
      mean === undefined
        ? []
        : [{ type, answer: incidenceOf(mean), source, checkedAt, confidence: 'dataset', authority }],
    ),
  )
}
