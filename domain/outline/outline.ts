import { quietStops } from '../wording/quiet-stops.ts'
import { inReadingOrder } from '../wording/reading-order.ts'
import { shownCountryFacts, type WordedCountryFact } from '../wording/word-country-facts.ts'
import { stopsToAsk } from '../wording/word-mission.ts'
import type { WordedAssessment, WordedChangeItem, WordedTask, WordedVerdict } from '../wording/worded.ts'
import type { TripPhase } from '../assessment/trip-phase.ts'
import { isPastTask, momentOf } from './moment.ts'
import { askedAt } from './outline-beside-rules.ts'
import { changedSections, openSections } from './open-sections.ts'
import { saidOnce } from './said-once.ts'
import { stopOf } from './outline-stop.ts'
import type { OutlineWords } from './outline-words.ts'
import { caveatsOnce } from './caveats-once.ts'
import type { WordedUpdate } from '../wording/updates.ts'
import type { ChangePart, UpdatePart } from './change-parts.ts'
import type { Outline, TaskPart, VerdictPart } from './parts.ts'
import { line, linkTo, saidText } from './said-text.ts'
import { sourceList } from './source-list.ts'

/** What stands around the rules of a trip. */
export type Around = {
  /** Facts about the country of each stop, in the order of the stops. */
  readonly facts: readonly (readonly WordedCountryFact[])[]
  /** On a cruise a country that comes again is said once. */
  readonly isCruise: boolean
  /** Where in the trip its reader is; left out where the day does not matter. */
  readonly phase?: TripPhase
}

/**
 * The one list of what an answer says: every part once, in reading order, each text with its language and whether it is confirmed, no
 * markup. Page, paper, mail and copied text draw it; order, grouping, marks, numbers and links are decided here alone.
 */
export function outlineOf(
  assessment: WordedAssessment,
  { facts, isCruise, phase = { is: 'before' } }: Around,
  words: OutlineWords,
): Outline {
  const { verdict, stops, checklist, changes = [] } = assessment
  const { sources, numbersOf } = sourceList(stops, facts.flatMap(shownCountryFacts))
  const reading = {
    assessment,
    words,
    numbersOf,
    quiet: quietStops(assessment),
    // Of so many stops nobody finds what is open: the tasks tell it.
    open: isCruise ? changedSections(assessment) : openSections(assessment),
  }
  const find = (stop: number): string => words.t('mission.find', { place: stops[stop]!.name })
  return {
    moment: momentOf(assessment, phase, words),
    verdict: verdictOf(verdict, words),
    missions: stopsToAsk(assessment).map((stop) => askedAt(stop, stops[stop]!, words)),
    changes: changes.map((change) => changeOf(change, words)),
    tasks: checklist.map((task) => ({
      ...taskOf(task, words),
      isPast: isPastTask(task, assessment, phase),
      mission: task.kind === 'ask' && stops[task.stop]?.missions.length ? find(task.stop) : null,
    })),
    stops: caveatsOnce(
      isCruise
        ? saidOnce(assessment, (index) => stopOf(index, facts[index] ?? [], reading), words)
        : inReadingOrder(stops).map(({ index }) => stopOf(index, facts[index] ?? [], reading)),
    ),
    sources,
  }
}

/** Of the whole trip, or of one of its travellers alone. */
export function verdictOf(
  { status, brief, wayOut, warning, past, better, basis, bookable, firstDeadline }: WordedVerdict,
  { day }: Pick<OutlineWords, 'day'>,
): VerdictPart {
  const [heading = '', ...lines] = brief.lines
  // Whoever is too late reads at once from which day it would do.
  const isNew = (text: string): boolean => !brief.lines.some((line) => line.includes(text))
  return {
    status,
    heading,
    lines,
    people: brief.people,
    toDo: brief.toDo ?? [],
    warning,
    wayOut: wayOut && { ...wayOut, texts: wayOut.texts.filter(isNew) },
    more: [...brief.more, past, better, basis, bookable].filter((text) => !!text && isNew(text)) as string[],
    deadline: firstDeadline && day(firstDeadline),
  }
}

/** All of it in its order, a text each. */
export const verdictTexts = (
  { heading, lines, people, warning, wayOut, more }: VerdictPart,
  { t }: Pick<OutlineWords, 't'>,
): readonly string[] => [
  heading,
  ...lines,
  ...people.map(({ who, text }) => t('summary.answer', { label: who, answer: text })),
  ...(warning ? [warning] : []),
  ...(wayOut ? [wayOut.call, ...wayOut.texts].filter((text) => text !== null) : []),
  ...more,
]

export const changeOf = (
  { item, kind, stop, title, about, citizenshipIso2s, before, now, deadline, on }: WordedChangeItem,
  { t, day }: OutlineWords,
): ChangePart => ({
  item,
  stop,
  title: kind === 'stop' ? title : `${title} · ${about}`,
  citizenshipIso2s,
  sentence: kind === 'stop' ? about : before.length + now.length === 0 ? t('changes.details') : '',
  deadline: deadline?.headline ?? null,
  published: on ? t('changes.published', { date: day(on) }) : null,
  before: before.map(saidText),
  now: now.map(saidText),
})

/** The day stands once above what was changed on it. */
export function updateOf(update: WordedUpdate, words: OutlineWords): UpdatePart {
  const { on } = update
  if (update.kind === 'trip')
    return { title: update.change.title, on, revision: null, sentence: null, changes: [], trip: update.change.parts }
  return {
    title: words.t('changes.published', { date: words.day(on) }),
    on,
    revision: update.revision,
    sentence: update.sentence && saidText(update.sentence),
    changes: update.changes.map((change) => changeOf(change, words)),
    trip: [],
  }
}

/** What to do, when, for whom, and what belongs to it. */
export function taskOf(task: WordedTask, { own, t, language }: OutlineWords): TaskPart {
  const {
    id,
    key,
    kind,
    stop,
    urgency,
    when,
    whenShort,
    latest,
    text,
    citizenshipIso2s,
    isChanged = false,
    isForSome = false,
    name,
    detail,
    note,
    fee,
    url,
    by,
    validUntil = null,
  } = task
  const isOwnName = name !== null && name.language === language
  return {
    id,
    key,
    dates: [by, validUntil].filter(Boolean).join(' '),
    isForSome,
    kind,
    stop,
    urgency,
    when,
    whenShort,
    latest,
    text,
    ...(isOwnName && name.isUnconfirmed && { isUnconfirmed: true }),
    citizenshipIso2s,
    isChanged,
    lines: [
      ...line('name', { texts: [isOwnName ? null : name && saidText(name)] }),
      ...line('detail', { texts: [own(detail)] }),
      ...line('note', { texts: [note && saidText(note)] }),
      ...line('fee', { texts: [own(fee && t('answer.fee', { fee }))] }),
    ],
    link: linkTo('official', url),
    mission: null,
    validUntil: task.validUntil ?? null,
    validityNotKnownFor: task.validityNotKnownFor ?? null,
    isPast: false,
  }
}
