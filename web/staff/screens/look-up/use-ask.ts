import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOptions } from '../../api/call.ts'
import { callOptions } from '../../api/use-call.ts'
import type { TripSearch } from '../../trip/trip-search.ts'
import { useLanguage } from '../../words/words.ts'
import { answerRoute, lookUpVariables } from './use-look-up.ts'

/** Until then nothing is drawn: most answers are there before, and the way to them is drawn once instead of twice. */
const patienceMs = 200

type Ask = {
  /** Asks at once, and shows when the answer is there or takes long; not when something else was asked or opened meanwhile. */
  readonly ask: (asked: TripSearch, show: () => void) => void
  /** Asks ahead for what is most likely asked next; nobody hears of it when that fails. */
  readonly foresee: (likely: TripSearch) => void
}

export function useAsk(): Ask {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const last = useRef<TripSearch | null>(null)
  const fetch = (trip: TripSearch, options?: CallOptions) =>
    queryClient.prefetchQuery(callOptions(answerRoute, lookUpVariables(trip), language, options))
  return {
    ask(asked, show) {
      last.current = asked
      const address = window.location.href
      const isStillAsked = () => last.current === asked && window.location.href === address
      void firstOf(fetch(asked), patienceMs).then(() => isStillAsked() && show())
    },
    foresee: (likely) => void fetch(likely, { announce: false, refreshUser: false }),
  }
}

const firstOf = (answer: Promise<void>, milliseconds: number): Promise<unknown> =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, milliseconds))])
