import { QueryClient } from '@tanstack/react-query'

/** What was fetched stays fresh until it is marked dirty; nothing is fetched again on its own. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
})

/** Marks what these operations fetched as dirty: at once fetched again where it is on screen, else when next needed. */
export function markDirty(...operations: readonly string[]): Promise<unknown> {
  return Promise.all(operations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })))
}
