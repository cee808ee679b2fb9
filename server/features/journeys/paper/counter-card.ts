import { decidesEntry } from '#domain/wording/sections-by-kind.ts'
import { quietStops } from '#domain/wording/quiet-stops.ts'
import { isBinding } from '#domain/rulebook/fact.ts'
import { valuesOf } from '#domain/wording/reliability.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Language } from '#domain/languages.ts'
import type { Status } from '#domain/status/status.ts'
import type { ContentText, WordedAssessment, WordedStop } from '#domain/wording/worded.ts'
import type { Context } from '#server/context.ts'
import { webLink } from '#domain/web-link.ts'
import { answerTrip } from '../../assessment/answer-trip.ts'
import { blocksOff } from './blocks-off.ts'
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
 * What is shown at a counter: each stop where something is asked, in both languages, and where it officially stands. Official
 * texts are not in our content, so a card names their pages and never quotes.
 */
export function counterCard(
  parts: Pick<Context, 'rulebook' | 'clock'>,
  journey: Pick<JourneyPage, 'trip' | 'settings' | 'cruise'>,
  language: Language,
): readonly CardStop[] {
  const worded = (of: Language) => answerTrip(parts, journey.trip, of, 'traveller', [], blocksOff(journey)).assessment
  const own = worded(language)
  const english = language === 'en' ? null : worded('en')
  const quiet = quietStops(own)
  return own.stops.flatMap((stop, index) =>
    quiet.has(index) || stop.cells.length === 0 ? [] : [cardOf(stop, english?.stops[index] ?? null, own, index)],
  )
}

function cardOf(stop: WordedStop, english: WordedStop | null, own: WordedAssessment, index: number): CardStop {
  const both = stop.cells.map((cell, at) => ({ cell, other: english?.cells[at] ?? null }))
  const same = Map.groupBy(both, ({ cell }) => `${cell.status} ${cell.headline} ${cell.detail}`)
  return {
    title: stop.title,
    englishTitle: english?.title ?? null,
    dateStart: stop.days?.from ?? stop.dateStart,
    answers: [...same.values()].map((cells) => {
      const { cell, other } = cells[0]!
      return {
        status: cell.status,
        citizenshipIso2s: cells.map((each) => each.cell.citizenshipIso2),
        own: { headline: cell.headline, detail: cell.detail },
        english: other && { headline: other.headline, detail: other.detail },
      }
    }),
    sources: sourcesOf(stop, own, index),
  }
}

/** Where to apply, under its official name, for who has to; then what the authority says about who may enter. */
function sourcesOf({ sections }: WordedStop, { checklist }: WordedAssessment, index: number): CardSource[] {
  const values = valuesOf(sections.filter(({ kind }) => decidesEntry(kind)).flatMap(({ answers }) => answers))
  const known = new Map<string, CardSource>()
  const add = (name: ContentText | null, url: string | null, checkedAt: CalendarDate | null): void => {
    const address = webLink(url)
    if (address !== null && !known.has(address)) known.set(address, { name, address, checkedAt })
  }
  const tasks = checklist.filter(({ stop }) => stop === index)
  const isToDo = (url: string | null): boolean => tasks.some((task) => webLink(task.url) === webLink(url))
  for (const { steps, checkedAt } of values)
    for (const { name, url } of steps) if (isToDo(url)) add(name, url, checkedAt)
  for (const task of tasks) add(task.name, task.url, null)
  for (const { source, confidence, checkedAt } of values)
    if (confidence !== null && isBinding(confidence)) add(null, source, checkedAt)
  return [...known.values()]
}
