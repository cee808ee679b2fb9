import { useState } from 'react'
import { call } from '#web/staff/api/call.ts'
import { queryClient } from '#web/staff/api/query-client.ts'
import { callOptions } from '#web/staff/api/use-call.ts'
import type { TypedDocumentString } from '#web/staff/generated/graphql.ts'
import { useWhileSeen } from '#web/staff/session/periodic-refresh.ts'
import { useLanguage } from '#web/staff/words/words.ts'

/** One page of a list, and how many rows all pages have: all of them, or as far as they were counted. */
export type FoundRows = {
  readonly totalCount: number
  readonly isMoreThanCounted: boolean
  readonly results: readonly { readonly id: string }[]
}

/** What a newer answer would move: null while every row stays in its place, else how many rows there are more. */
export function newsOf(shown: FoundRows, newer: FoundRows): number | null {
  const ids = ({ results }: FoundRows) => results.map(({ id }) => id).join()
  return ids(shown) === ids(newer) ? null : Math.max(0, newer.totalCount - shown.totalCount)
}

/** Looks now and then whether the list has changed. Rows that stay where they are get their new text; others wait for a click. */
export function useListNews<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  rowsOf: (answer: Result) => FoundRows,
  shown: FoundRows | undefined,
): number | null {
  const language = useLanguage()
  const [newer, setNewer] = useState<{ key: string; page: FoundRows } | null>(null)
  const { queryKey } = callOptions(document, variables, language)
  const key = JSON.stringify(queryKey)

  async function look() {
    const options = { announce: false, refreshUser: false, language }
    // Where it fails, what is shown stays, and the next look may succeed.
    const answer = await call(document, variables, options).catch(() => null)
    if (answer === null) return
    if (shown && newsOf(shown, rowsOf(answer)) === null) queryClient.setQueryData(queryKey, answer as never)
    else setNewer({ key, page: rowsOf(answer) })
  }
  useWhileSeen(() => void look())
  return newer?.key === key && shown ? newsOf(shown, newer.page) : null
}
