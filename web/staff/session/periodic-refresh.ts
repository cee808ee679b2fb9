import { useEffect, useEffectEvent } from 'react'
import { operationName, queryClient } from '../api/query-client.ts'
import { AllEventsDocument, MapEventsDocument, MyjourneysDocument } from '../generated/graphql.ts'

export const REFRESH_EVERY_MS = 300_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Runs every five minutes, but not in a hidden tab: what was due meanwhile runs once, when it is looked at again. */
export function runWhileSeen(run: () => void, page: Page = document): () => void {
  let isDue = false
  function runIfSeen() {
    isDue = page.visibilityState === 'hidden'
    if (!isDue) run()
  }
  const onChange = () => isDue && runIfSeen()
  const timer = setInterval(runIfSeen, REFRESH_EVERY_MS)
  page.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', onChange)
  }
}

export function useWhileSeen(run: () => void): void {
  const latest = useEffectEvent(run)
  useEffect(() => runWhileSeen(() => latest()), [])
}

/** A list, whose rows must not move under the pointer, offers what is new instead of being fetched again. */
const offersNews: ReadonlySet<unknown> = new Set(
  [MyjourneysDocument, AllEventsDocument, MapEventsDocument].map(operationName),
)

/** Fetches what is on screen again, for as long as somebody is signed in. */
export function usePeriodicRefresh(): void {
  useWhileSeen(
    () =>
      void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !offersNews.has(queryKey[0]) }),
  )
}
