import { useState } from 'react'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { call, type CallError } from '#web/staff/api/call.ts'
import { GoldenTripRunDocument, type GoldenTripRunQuery } from '#web/staff/generated/graphql.ts'

export type RunResult = GoldenTripRunQuery['goldenTripRun']
export type BrokenExpectation = RunResult['broken'][number]
type Asked = { readonly key?: string; readonly trips?: readonly GoldenTrip[] }

/** A run of golden trips, asked for by somebody: what came of the last one. */
export function useGoldenRun() {
  const [isRunning, setRunning] = useState(false)
  const [result, setResult] = useState<RunResult | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  function start(asked: Asked): void {
    setRunning(true)
    setError(null)
    call(GoldenTripRunDocument, asked, { announce: false })
      .then(
        ({ goldenTripRun }) => setResult(goldenTripRun),
        (failure: CallError) => {
          setResult(null)
          setError(failure)
        },
      )
      .finally(() => setRunning(false))
  }
  return { isRunning, result, error, start, forget: () => setResult(null) }
}
export type GoldenRunState = ReturnType<typeof useGoldenRun>
