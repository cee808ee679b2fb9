import type { Says } from '../../db/traveller-tables.ts'
import type { Said } from './safety-store.ts'
import { keyNow } from './traveller-key.ts'

export type Answer = { readonly says: Says; readonly at: string }

/** A call for help of somebody who is nobody on the page as it is now. */
export type FormerCall = { readonly key: string; readonly at: string }

export type Answers = {
  /** In the order of the keys; null: nothing yet, of some of what is asked. */
  readonly answers: readonly (Answer | null)[]
  /** The newest first. */
  readonly formerCalls: readonly FormerCall[]
}

/**
 * What the travellers of a page say about some events, and how many of them are asked about: that is all of which somebody is safe. A call for help stands as long as it is kept, whoever else is safe, and where nobody on the page
 * is who called, on its own; that somebody is safe who is nobody any more is told of nobody.
 */
export function answersOf(
  keys: readonly string[],
  said: readonly Said[],
  eventIds: readonly string[],
  askedIds = eventIds,
): Answers {
  const words = said.flatMap((word) =>
    eventIds.includes(word.eventId) ? [{ ...word, whose: keyNow(word.traveller, keys) }] : [],
  )
  const lost = Map.groupBy(
    words.filter(({ whose, says }) => whose === null && says === 'help'),
    ({ traveller }) => traveller,
  )
  return {
    answers: keys.map((key) => {
      const own = words.filter(({ whose }) => whose === key)
      const help = own.filter(({ says }) => says === 'help')
      if (help.length > 0) return { says: 'help', at: newest(help) }
      const safe = own.filter(({ eventId }) => askedIds.includes(eventId))
      const isSafe = safe.length > 0 && new Set(safe.map(({ eventId }) => eventId)).size === askedIds.length
      return isSafe ? { says: 'safe', at: newest(safe) } : null
    }),
    formerCalls: [...lost]
      .map(([key, calls]) => ({ key, at: newest(calls) }))
      .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
  }
}

const newest = (words: readonly Said[]): string =>
  new Date(Math.max(...words.map(({ at }) => at.getTime()))).toISOString()
