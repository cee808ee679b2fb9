import { passportReason } from '../wording/passport-choice.ts'
import { reliabilityAt } from '../wording/reliability.ts'
import { decidesEntry, sectionsByKind, type SectionOfKind } from '../wording/sections-by-kind.ts'
import type { WordedCountryFact } from '../wording/word-country-facts.ts'
import { asksMission } from '../wording/word-mission.ts'
import type { WordedAssessment, WordedStop } from '../wording/worded.ts'
import { advisoryOf, factsOf, missionOf } from './outline-beside-rules.ts'
import { documentTable } from './outline-documents.ts'
import { questionOf, saysMoreThanATable } from './outline-questions.ts'
import type { OutlineWords } from './outline-words.ts'
import type { CellPart, SectionPart, StopPart } from './parts.ts'
import type { NumbersOf } from './source-list.ts'

type Reading = { readonly words: OutlineWords; readonly numbersOf: NumbersOf }

/** All that is said about one stop, section by section. */
export function stopOf(
  index: number,
  assessment: WordedAssessment,
  facts: readonly WordedCountryFact[],
  { words, numbersOf }: Reading,
): StopPart {
  const stop = assessment.stops[index]!
  const { t } = words
  const rules = sectionsByKind(stop.sections).flatMap((section) => rulesOf(section, stop, { words, numbersOf }))
  const advisories: SectionPart[] =
    stop.advisories.length === 0
      ? []
      : [
          {
            is: 'advisories',
            title: t('advisory.title'),
            isChanged: stop.advisories.some(({ isChanged }) => isChanged),
            advisories: stop.advisories.map((advisory) => advisoryOf(advisory, words)),
          },
        ]
  const missions: SectionPart[] =
    stop.missions.length === 0
      ? []
      : [
          {
            is: 'missions',
            title: t('mission.title'),
            isChanged: false,
            missions: stop.missions.map((mission) => missionOf(mission, words)),
          },
        ]
  const known = factsOf(facts, numbersOf)
  const country: SectionPart[] =
    known.length === 0 ? [] : [{ is: 'country', title: t('countryFacts.title'), isChanged: false, facts: known }]
  const asksFirst = asksMission(stop, index, assessment.checklist)
  const decides = (section: SectionPart): boolean => section.is === 'questions' && decidesEntry(section.kind)
  return {
    stop: index,
    role: stop.role,
    title: stop.title,
    name: stop.name,
    dates: datesOf(stop, words),
    again: null,
    cells: cellsOf(stop, assessment.stops, words),
    // What decides whether somebody may go stands first, then who advises against it.
    sections: [
      ...(asksFirst ? missions : []),
      ...rules.filter(decides),
      ...advisories,
      ...rules.filter((section) => !decides(section)),
      ...(asksFirst ? [] : missions),
      ...country,
    ],
    origin: originOf(stop, words),
  }
}

/** A country that comes again on a cruise, where the same rules count. */
export const sameStop = (index: number, { role, name, days }: WordedStop, { t, range }: OutlineWords): StopPart => ({
  stop: index,
  role,
  title: name,
  name,
  dates: '',
  again: t('cruise.again', { place: name, dates: days === null ? '' : range(days.from, days.to) }),
  cells: [],
  sections: [],
  origin: '',
})

function rulesOf(
  { kind, title, summary, answers }: SectionOfKind,
  stop: WordedStop,
  { words, numbersOf }: Reading,
): SectionPart[] {
  const own = stop.sections.filter((section) => section.kind === kind)
  const hasTable = kind === 'documents' && stop.documents.length > 0
  const told = hasTable
    ? own.flatMap((section) =>
        section.category === 'ErTravelDocumentsGeneral'
          ? section.answers
          : section.answers.filter(({ values }) => values.some(saysMoreThanATable)),
      )
    : answers
  const table = hasTable ? documentTable(stop, words, numbersOf) : null
  if (told.length === 0 && table === null) return []
  return [
    {
      is: 'questions',
      kind,
      title,
      summary,
      isChanged: own.some(({ isChanged }) => isChanged),
      table,
      questions: told.map((answer) => questionOf(answer, words, numbersOf)),
    },
  ]
}

/** Of one person's passports the one to use comes first. */
function cellsOf(stop: WordedStop, stops: readonly WordedStop[], { t }: OutlineWords): readonly CellPart[] {
  const cells = stop.cells
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
    .map((cell) => ({ cell, reason: passportReason(cell, stop, stops) }))
  const same = Map.groupBy(cells, ({ cell, reason }) =>
    JSON.stringify([cell.status, cell.headline, cell.detail, reason, cell.isChanged ?? false]),
  )
  return [...same.values()].map((own) => {
    const { cell, reason } = own[0]!
    return {
      citizenshipIso2s: own.map((each) => each.cell.citizenshipIso2),
      status: cell.status,
      headline: cell.headline,
      detail: cell.detail,
      passport: reason && { reason, text: t(`at-stop.passport.${reason}`) },
      isChanged: cell.isChanged ?? false,
    }
  })
}

/** The days at a destination, or about when; a change of planes lies somewhere within the trip, and its rules are those of all days. */
function datesOf({ dateStart, dateEnd, days }: WordedStop, { t, day, range }: OutlineWords): string {
  if (days) {
    const dates = days.from === days.to ? day(days.from) : range(days.from, days.to)
    return days.isShared ? t('at-stop.shared', { dates }) : dates
  }
  if (!dateStart || !dateEnd) return t('at-stop.no-dates')
  return dateStart === dateEnd ? day(dateStart) : t('at-stop.within')
}

/** The ladder is the staff's: a traveller is told the day of the oldest copy, or to ask. */
function originOf(stop: WordedStop, { t, day }: OutlineWords): string {
  const rests = reliabilityAt([stop])
  if (rests === null) return ''
  return rests.oldest ? t('reliability.checked', { date: day(rests.oldest) }) : t('reliability.ask')
}
