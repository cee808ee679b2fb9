import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOptions } from '../../api/use-call.ts'
import { DestinationDetailDocument } from '../../generated/graphql.ts'
import type { TripSearch } from '../../trip/trip-search.ts'
import { useLanguage } from '../../words/words.ts'
import { lookUpVariables } from './use-look-up.ts'

/** Until then nothing is drawn: most answers are there before, and the way to them is drawn once instead of twice. */
const patienceMs = 200

/** Asks at once, and shows when the answer is there or takes long; not when something else was asked or opened meanwhile. */
export function useAsk(): (asked: TripSearch, show: () => void) => void {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const last = useRef<TripSearch | null>(null)
  return (asked, show) => {
    last.current = asked
    const address = window.location.href
    const isStillAsked = () => last.current === asked && window.location.href === address
    void firstOf(
      queryClient.prefetchQuery(callOptions(DestinationDetailDocument, lookUpVariables(asked), language)),
      patienceMs,
    ).then(() => isStillAsked() && show())
  }
}

const firstOf = (answer: Promise<void>, milliseconds: number): Promise<unknown> =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, milliseconds))])
