import type { ChangedNow, StopNow } from '../assessment/changed-now.ts'
import type { AccessChange, AnswerChange, Change } from '../assessment/compare.ts'
import type { AdvisoryChange } from '../assessment/compare-advisories.ts'
import type { CalendarDate } from '../dates.ts'
import type { LocalisedText } from '../languages.ts'
import { plainTextOf } from '../write-rich-text.ts'
import { stopOf } from './find-changed.ts'
import { wordChanges } from './word-changes.ts'
import type { WordedTripChange } from './word-trip-change.ts'
import type { ContentText, WordedChangeItem } from './worded.ts'
import type { Words } from './words.ts'

/** What one publication changed for a trip, and what its editor says of it. */
export type PublishedChanges = {
  readonly revision: number
  readonly on: CalendarDate
  readonly sentence: LocalisedText | null
  readonly changes: readonly Change[]
}

/** Of one day: rules, or the trip itself. */
export type WordedUpdate = { readonly on: CalendarDate } & (
  | {
      readonly kind: 'rules'
      readonly revision: number
      readonly sentence: ContentText | null
      readonly changes: readonly WordedChangeItem[]
    }
  | { readonly kind: 'trip'; readonly change: WordedTripChange }
)

/** What a publication said otherwise for those who travel now, whatever was published since. Null: nothing for them. */
export function wordPublished(
  { revision, on, sentence, changes }: PublishedChanges,
  now: ChangedNow,
  words: Words,
): WordedUpdate | null {
  const found = wordChanges(saidThen(now, changes), changes, words)
  if (found.length === 0) return null
  const said = sentence && words.content(sentence)
  return { kind: 'rules', revision, on, sentence: said && { ...said, text: plainTextOf(said.text) }, changes: found }
}

/** The stops as they were when these changes were new: what came later is not known. */
function saidThen(now: ChangedNow, changes: readonly Change[]): ChangedNow {
  const stops = now.stops.map((stop, at) =>
    withSaid(
      stop,
      changes.filter((change) => stopOf(change, now) === at),
    ),
  )
  return { ...now, stops }
}

function withSaid(stop: StopNow, changes: readonly Change[]): StopNow {
  const answers = changes.filter((change): change is AnswerChange => change.kind === 'answer')
  const access = changes.find((change): change is AccessChange => change.kind === 'access')
  const advisories = changes.filter((change): change is AdvisoryChange => change.kind === 'advisory')
  const told = Map.groupBy(answers, ({ type }) => type)
  return {
    ...stop,
    ...access?.after,
    advisories: advisories.flatMap(({ after }) => after ?? []),
    sections: [{ answers: [...told].map(([type, own]) => ({ type, values: own.flatMap(saidToThem) })) }],
  }
}

const saidToThem = ({ after, citizenships }: AnswerChange) =>
  after.flatMap((value) => {
    const those = value.citizenships.filter((each) => citizenships.includes(each))
    return those.length === 0 ? [] : [{ ...value, citizenships: those }]
  })
