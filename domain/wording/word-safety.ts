import { rowsOf } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import type { Instant } from '../events/incoming-event.ts'
import { whoseLine } from './people.ts'
import { timed, type TimedText } from './word-trip-events.ts'
import type { Words } from './words.ts'

/** Whether the travellers of a page are safe: what they are asked, and what they said. */
export type WordedSafety = {
  /** Of what they are asked, for the form. */
  readonly events: string
  readonly people: readonly {
    readonly key: string
    /** Null: there is only one. */
    readonly who: string | null
    readonly says: 'safe' | 'help' | null
    readonly said: TimedText
  }[]
}

type Asked = {
  readonly eventIds: readonly string[]
  readonly people: readonly {
    readonly key: string
    readonly answer: { readonly says: 'safe' | 'help'; readonly at: Instant } | null
  }[]
}

export const wordSafety = ({ eventIds, people }: Asked, trip: Trip, words: Words, now: Instant): WordedSafety => ({
  events: eventIds.join(','),
  people: people.map(({ key, answer }, at) => ({
    key,
    who: people.length === 1 ? null : callTraveller(trip, at, words),
    says: answer?.says ?? null,
    said:
      answer === null
        ? []
        : timed(
            { t: words.t, language: words.language, now },
            'trip-safety.said',
            { time: answer.at },
            { says: answer.says },
          ),
  })),
})

/** By name, else by the passports. */
export const callTraveller = (trip: Trip, at: number, words: Words): string =>
  whoseLine(
    rowsOf(trip).flatMap(({ key, traveller }) => (traveller === at ? [key] : [])),
    words,
  )
