import type { RowKey } from '#domain/assessment/traveller.ts'
import type { EntryPermission } from '#domain/assessment/assessment.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import type { Outline, StopPart } from '#domain/outline/parts.ts'
import { labelOfPeople } from '#domain/wording/people.ts'
import { quietStops } from '#domain/wording/quiet-stops.ts'
import { decidesEntry } from '#domain/wording/sections-by-kind.ts'
import type { WordedAssessment, WordedCell, WordedStop, WordedTask } from '#domain/wording/worded.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Context } from '#server/context.ts'
import { answerTrip } from '../../assessment/answer-trip.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'
import { blocksOff } from './blocks-off.ts'
import { paperWords } from './paper-words.ts'

/** What an officer reads, in one language. */
type CardSaid = {
  readonly place: string
  readonly who: string
  /** What is satisfied, or the permit to be shown; never what is still to be done. */
  readonly headline: string
  readonly detail: string
  /** How long the passport has to be valid; empty where nothing is known. */
  readonly passport: string
}
type Card = {
  readonly id: string
  readonly days: { readonly from: CalendarDate; readonly to: CalendarDate } | null
  readonly english: CardSaid
  /** Null where the traveller's language is English. */
  readonly own: CardSaid | null
  readonly source: string | null
  /** For the traveller alone: what has to be done before the card holds. */
  readonly missing: readonly string[]
}
type CounterCard = {
  readonly cards: readonly Card[]
  /** Who has none, and where: nothing that could be shown is certain there. For the traveller alone. */
  readonly without: readonly { readonly who: string; readonly place: string }[]
}

type Answer = { readonly assessment: WordedAssessment; readonly outline: Outline; readonly words: Words }

/** A card for each person and each stop at which somebody may ask, in the order of the trip. */
export function counterCard(
  parts: Pick<Context, 'rulebook' | 'clock'>,
  journey: Pick<JourneyPage, 'trip' | 'names' | 'settings' | 'cruise'>,
  language: Language,
): CounterCard {
  const { trip, names } = journey
  const off = blocksOff(journey, parts.rulebook.current())
  const answer = (of: Language): Answer => {
    const { assessment, words } = answerTrip(parts, trip, of, 'traveller', [], off, names)
    const paper = paperWords(of, null, parts.clock.today())
    return { assessment, words, outline: outlineOf(assessment, { facts: [], isCruise: false }, paper) }
  }
  const english = answer('en')
  const own = language === 'en' ? english : answer(language)
  const quiet = quietStops(own.assessment)
  const asked = own.assessment.stops.flatMap((stop, at) =>
    stop.role === 'DESTINATION' || !quiet.has(at)
      ? stop.cells
          .filter((cell) => cell.isChosen && isAsked(cell, stop))
          .map((cell) => ({ at, cell, key: cell.citizenshipIso2 }))
      : [],
  )
  const said = ({ assessment, words }: Answer, at: number, key: RowKey): CardSaid => {
    const stop = assessment.stops[at]!
    const cell = stop.cells.find(({ citizenshipIso2 }) => citizenshipIso2 === key)!
    return {
      place: stop.name,
      who: labelOfPeople([key], words),
      headline: headlineOf(cell, stop, words),
      detail: detailOf(cell, tasksAt(assessment, at, key), words),
      passport: passportOf(stop, key),
    }
  }
  const isCertain = ({ cell }: (typeof asked)[number]): boolean => isShown(cell.permission)
  return {
    cards: asked.filter(isCertain).map(({ at, key }) => ({
      id: `${at}-${key}`,
      days: daysOf(own.assessment.stops[at]!),
      english: said(english, at, key),
      own: language === 'en' ? null : said(own, at, key),
      source: sourceOf(own, at, key),
      missing: tasksAt(own.assessment, at, key)
        // What is asked of some alone, or only recommended, is no condition of everybody's card.
        .filter(({ kind, isForSome, isAdvised }) => toBeDone.has(kind) && !isForSome && !isAdvised)
        .map(({ text }) => text),
    })),
    without: asked
      .filter((each) => !isCertain(each))
      .map(({ at, key }) => ({ who: labelOfPeople([key], own.words), place: own.assessment.stops[at]!.name })),
  }
}

/** Who comes home without anything to observe shows nothing but the passport. */
const isAsked = ({ status, detail }: WordedCell, { role }: WordedStop): boolean =>
  role === 'DESTINATION' || status !== 'BLUE' || detail !== ''

/** A permit to be shown, or that none is needed. What is refused, unknown or hangs on more is no card. */
const permits: Partial<Record<EntryPermission, 'ENTRY_PERMIT' | 'E_VISA' | 'VISA' | null>> = {
  FREE_MOVEMENT: null,
  VISA_FREE: null,
  VISA_ON_ARRIVAL: null,
  ETA: 'ENTRY_PERMIT',
  E_VISA: 'E_VISA',
  VISA_REQUIRED: 'VISA',
}
const isShown = (permission: EntryPermission): boolean => permission in permits

function headlineOf({ permission, headline }: WordedCell, { role, name }: WordedStop, { t }: Words): string {
  const type = permits[permission]
  if (type === null || type === undefined) return headline
  return t('visa.need', { type: role === 'TRANSIT' && type === 'VISA' ? 'TRANSIT_VISA' : type, place: name })
}

/**
 * What stands beside an answer that holds, without what is a task; beside a permit it is how that is got, unless it says that another paper
 * does as well.
 */
const detailOf = ({ permission, detail }: WordedCell, tasks: readonly WordedTask[], { t }: Words): string =>
  permits[permission] === null
    ? detail
        .split(' · ')
        .filter((part) => !tasks.some(({ text }) => text.includes(part) || part.includes(text)))
        .join(' · ')
    : detail === t('cell.withPermit')
      ? detail
      : ''

const toBeDone: ReadonlySet<WordedTask['kind']> = new Set([
  'apply',
  'pay',
  'fill-in',
  'register',
  'get-vaccinated',
  'ask',
])

const tasksAt = ({ checklist }: WordedAssessment, at: number, key: RowKey): readonly WordedTask[] =>
  checklist.filter(({ stop, citizenshipIso2s: own }) => stop === at && (own.length === 0 || own.includes(key)))

/** Days that nobody gave are not made up. */
const daysOf = ({ days }: WordedStop): Card['days'] =>
  days && !days.isShared ? { from: days.from, to: days.to } : null

function passportOf({ documents }: WordedStop, key: RowKey): string {
  const notes = documents.find(({ kind }) => kind === 'Passport')?.notes ?? []
  return notes
    .filter(({ citizenshipIso2s: own }) => own.length === 0 || own.includes(key))
    .map(({ text }) => text.text)
    .join(' ')
}

/** Where the permit is had, else what the authority says of who may enter: the first that is one. */
function sourceOf({ outline, assessment }: Answer, at: number, key: RowKey): string | null {
  const task = tasksAt(assessment, at, key).find(({ kind, url }) => kind === 'apply' && url !== null)
  if (task?.url) return task.url
  const stop = outline.stops.find((each) => each.stop === at)
  const numbers = new Set(stop ? numbersIn(stop, key) : [])
  return outline.sources.find(({ number, rung }) => rung === 'official' && numbers.has(number))?.address ?? null
}

const numbersIn = ({ sections }: StopPart, key: RowKey): readonly number[] =>
  sections.flatMap((section) =>
    section.is === 'questions' && decidesEntry(section.kind)
      ? section.questions.flatMap(({ values }) =>
          values.flatMap(({ citizenshipIso2s: own, sources }) =>
            own.length === 0 || own.includes(key) ? sources : [],
          ),
        )
      : [],
  )
