import { mergedStops } from '../wording/merged-stops.ts'
import { inReadingOrder } from '../wording/reading-order.ts'
import { shownCountryFacts, type WordedCountryFact } from '../wording/word-country-facts.ts'
import type { WordedAssessment, WordedChangeItem, WordedTask } from '../wording/worded.ts'
import { sameStop, stopOf } from './outline-stop.ts'
import type { OutlineWords } from './outline-words.ts'
import type { ChangePart, Outline, TaskPart } from './parts.ts'
import { line, linkTo, saidText } from './said-text.ts'
import { sourceList } from './source-list.ts'

/** What stands around the rules of a trip. */
export type Around = {
  /** Facts about the country of each stop, in the order of the stops. */
  readonly facts: readonly (readonly WordedCountryFact[])[]
  /** On a cruise a country that comes again is said once. */
  readonly isCruise: boolean
}

/**
 * The one list of what an answer says: every part once, in reading order, each text with its language and whether it is confirmed, no
 * markup. Page, paper, mail and copied text draw it; order, grouping, marks, numbers and links are decided here alone.
 */
export function outlineOf(assessment: WordedAssessment, { facts, isCruise }: Around, words: OutlineWords): Outline {
  const { verdict, stops, checklist, changes = [] } = assessment
  const { sources, numbersOf } = sourceList(stops, facts.flatMap(shownCountryFacts))
  const merged = isCruise ? mergedStops(assessment) : new Map<number, number>()
  return {
    verdict: {
      status: verdict.status,
      sentence: verdict.sentence,
      lines: [verdict.detail, verdict.warning, verdict.past, verdict.basis].filter((text) => !!text) as string[],
    },
    changes: changes.map((change) => changeOf(change, words)),
    tasks: checklist.map((task) => taskOf(task, words)),
    stops: inReadingOrder(stops).map(({ stop, index }) =>
      merged.has(index)
        ? sameStop(index, stop, words)
        : stopOf(index, assessment, facts[index] ?? [], { words, numbersOf }),
    ),
    sources,
  }
}

const changeOf = (
  { kind, title, about, citizenshipIso2s, before, now, deadline }: WordedChangeItem,
  { t }: OutlineWords,
): ChangePart => ({
  title: kind === 'stop' ? title : `${title} · ${about}`,
  citizenshipIso2s,
  sentence: kind === 'stop' ? about : before.length + now.length === 0 ? t('changes.details') : '',
  deadline: deadline?.headline ?? null,
  before: before.map(saidText),
  now: now.map(saidText),
})

/** What to do, when, for whom, and what belongs to it. */
export function taskOf(task: WordedTask, { own, t }: OutlineWords): TaskPart {
  const {
    id,
    kind,
    stop,
    urgency,
    when,
    text,
    citizenshipIso2s,
    isChanged = false,
    name,
    detail,
    note,
    fee,
    url,
  } = task
  return {
    id,
    kind,
    stop,
    urgency,
    when,
    text,
    citizenshipIso2s,
    isChanged,
    lines: [
      ...line('name', { texts: [name && saidText(name)] }),
      ...line('detail', { texts: [own(detail)] }),
      ...line('note', { texts: [note && saidText(note)] }),
      ...line('fee', { texts: [own(fee && t('answer.fee', { fee }))] }),
    ],
    link: linkTo('official', url),
  }
}
