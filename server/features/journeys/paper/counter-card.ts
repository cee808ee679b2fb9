import { decidesEntry } from '#domain/wording/sections-by-kind.ts'
import { quietStops } from '#domain/wording/quiet-stops.ts'
import { sentences } from '#domain/outline/as-text.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import type { CellPart, Outline, StopPart } from '#domain/outline/parts.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Language } from '#domain/languages.ts'
import type { Status } from '#domain/status/status.ts'
import type { ContentText } from '#domain/wording/worded.ts'
import type { Context } from '#server/context.ts'
import { answerTrip } from '../../assessment/answer-trip.ts'
import { blocksOff } from './blocks-off.ts'
import { paperWords } from './paper-words.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

type Said = { readonly headline: string; readonly detail: string }
type CardAnswer = {
  readonly status: Status
  readonly citizenshipIso2s: readonly Iso2[]
  readonly own: Said
  /** Null where the traveller's language is English. */
  readonly english: Said | null
}
/** An official page, what it is named there, and the day of the copy that was read. */
export type CardSource = {
  readonly name: ContentText | null
  readonly address: string
  readonly checkedAt: CalendarDate | null
}
export type CardStop = {
  readonly title: string
  readonly englishTitle: string | null
  readonly dateStart: CalendarDate | null
  readonly answers: readonly CardAnswer[]
  readonly sources: readonly CardSource[]
}

/**
 * What is shown at a counter: each stop where something is asked, in the order of the trip and in both languages, and where it officially stands.
 * Official texts are not in our content, so a card names their pages and never quotes.
 */
export function counterCard(
  parts: Pick<Context, 'rulebook' | 'clock'>,
  journey: Pick<JourneyPage, 'trip' | 'names' | 'settings' | 'cruise'>,
  language: Language,
): readonly CardStop[] {
  const answer = (of: Language) => {
    const { assessment } = answerTrip(
      parts,
      journey.trip,
      of,
      'traveller',
      [],
      blocksOff(journey, parts.rulebook.current()),
      journey.names,
    )
    const words = paperWords(of, null, parts.clock.today())
    return { assessment, outline: outlineOf(assessment, { facts: [], isCruise: false }, words) }
  }
  const { assessment, outline } = answer(language)
  const english = language === 'en' ? null : answer('en').outline
  const quiet = quietStops(assessment)
  return outline.stops
    .filter(({ stop, cells }) => !quiet.has(stop) && cells.length > 0)
    .toSorted((a, b) => a.stop - b.stop)
    .map((part) => {
      const stop = assessment.stops[part.stop]!
      const other = english?.stops.find((each) => each.stop === part.stop) ?? null
      return { dateStart: stop.days?.from ?? stop.dateStart, ...cardOf(part, other, outline) }
    })
}

export const cardOf = (stop: StopPart, english: StopPart | null, outline: Outline): Omit<CardStop, 'dateStart'> => ({
  title: stop.title,
  englishTitle: english?.title ?? null,
  answers: stop.cells.map((cell) => {
    const other = english?.cells.find(({ citizenshipIso2s }) => citizenshipIso2s.includes(cell.citizenshipIso2s[0]!))
    return {
      status: cell.status,
      citizenshipIso2s: cell.citizenshipIso2s,
      own: saidOf(cell),
      english: other ? saidOf(other) : null,
    }
  }),
  sources: sourcesOf(stop, outline),
})

const saidOf = ({ headline, detail, passport }: CellPart): Said => ({
  headline,
  detail: sentences([detail, passport?.text]),
})

/** Where to apply, under its official name, for who has to; then what the authority says about who may enter. */
function sourcesOf({ stop, sections }: StopPart, { tasks, sources }: Outline): readonly CardSource[] {
  const known = new Map<string, CardSource>()
  const add = (name: ContentText | null, address: string, checkedAt: CalendarDate | null): void => {
    if (!known.has(address)) known.set(address, { name, address, checkedAt })
  }
  const rules = sections.filter((section) => section.is === 'questions').filter(({ kind }) => decidesEntry(kind))
  const values = rules.flatMap(({ questions }) => questions.flatMap((question) => question.values))
  const own = tasks.filter((task) => task.stop === stop)
  for (const { lines, trace } of values)
    for (const { kind, main, link } of lines)
      if (kind === 'step' && link && own.some((task) => task.link?.address === link.address))
        add(main, link.address, trace.checkedAt)
  for (const { lines, link } of own)
    if (link) add(lines.find(({ kind }) => kind === 'name')?.texts[0] ?? null, link.address, null)
  const numbers = new Set(
    rules.flatMap(({ table, questions }) => [
      ...(table?.sources ?? []),
      ...questions.flatMap((question) => question.values.flatMap((value) => value.sources)),
    ]),
  )
  for (const { number, address, rung, checkedAt } of sources)
    if (rung === 'official' && numbers.has(number)) add(null, address, checkedAt)
  return [...known.values()]
}
