import { useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'

export const REFRESH_EVERY_MS = 300_000

/** Fetches what is on screen again every five minutes, for as long as somebody is signed in. */
export function usePeriodicRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => void queryClient.refetchQueries({ type: 'active' }), REFRESH_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
