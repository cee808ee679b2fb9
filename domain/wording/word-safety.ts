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
  /** For whom somebody speaks who speaks for all, for the form; null: nobody has to. */
  readonly everybody: string | null
  readonly people: readonly WordedPerson[]
}

type WordedPerson = {
  readonly key: string
  /** Null: there is only one. */
  readonly who: string | null
  /** That they are more than one; null: they are not. */
  readonly several: string | null
  /** Somebody who is nobody on the page any more. */
  readonly isFormer: boolean
  readonly says: 'safe' | 'help' | null
  readonly said: TimedText
}

type Answer = { readonly says: 'safe' | 'help'; readonly at: Instant }
type Asked = {
  readonly eventIds: readonly string[]
  readonly people: readonly {
    readonly key: string
    /** Their place in the trip. */
    readonly at: number
    readonly count: number
    readonly answer: Answer | null
  }[]
  readonly formerCalls: readonly { readonly key: string; readonly at: Instant }[]
}

export function wordSafety(
  { eventIds, people, formerCalls }: Asked,
  trip: Trip,
  words: Words,
  now: Instant,
): WordedSafety {
  const { t, language } = words
  const told = (answer: Answer | null) => ({
    says: answer?.says ?? null,
    said:
      answer === null
        ? []
        : timed({ t, language, now }, 'trip-safety.said', { time: answer.at }, { says: answer.says }),
  })
  const [first, ...more] = people
  const isOne = trip.travellers.length === 1 && first?.count === 1 && more.length + formerCalls.length === 0
  const isOpen = formerCalls.length > 0 || people.some(({ answer }) => answer?.says !== 'safe')
  return {
    events: eventIds.join(','),
    everybody: isOne || !isOpen ? null : ['all', ...[...people, ...formerCalls].map(({ key }) => key)].join(','),
    people: [
      ...people.map(({ key, at, count, answer }) => ({
        key,
        who: isOne ? null : callTraveller(trip, at, words),
        several: count === 1 ? null : t('trip-safety.several', { count }),
        isFormer: false,
        ...told(answer),
      })),
      ...formerCalls.map(({ key, at }) => ({
        key,
        who: t('trip-safety.former'),
        several: null,
        isFormer: true,
        ...told({ says: 'help', at }),
      })),
    ],
  }
}

/** By name, else by the passports. */
export const callTraveller = (trip: Trip, at: number, words: Words): string =>
  whoseLine(
    rowsOf(trip).flatMap(({ key, traveller }) => (traveller === at ? [key] : [])),
    words,
  )
