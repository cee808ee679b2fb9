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
 * What the travellers of a page say about some events. A call for help stands as long as it is kept, whoever else is safe, and where nobody on the page
 * is who called, on its own; that somebody is safe who is nobody any more is told of nobody.
 */
export function answersOf(keys: readonly string[], said: readonly Said[], eventIds: readonly string[]): Answers {
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
      return new Set(own.map(({ eventId }) => eventId)).size < eventIds.length || own.length === 0
        ? null
        : { says: 'safe', at: newest(own) }
    }),
    formerCalls: [...lost]
      .map(([key, calls]) => ({ key, at: newest(calls) }))
      .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
  }
}

const newest = (words: readonly Said[]): string =>
  new Date(Math.max(...words.map(({ at }) => at.getTime()))).toISOString()
