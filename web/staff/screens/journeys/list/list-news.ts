import { useState } from 'react'
import { queryClient } from '#web/staff/api/query-client.ts'
import { callOptions } from '#web/staff/api/use-call.ts'
import { call } from '#web/staff/api/call.ts'
import {
  MyjourneysDocument,
  type MyjourneysQuery,
  type MyjourneysQueryVariables,
} from '#web/staff/generated/graphql.ts'
import { useWhileSeen } from '#web/staff/session/periodic-refresh.ts'
import { useLanguage } from '#web/staff/words/words.ts'

export type JourneyPage = Pick<MyjourneysQuery['myjourneys'], 'totalCount'> & {
  readonly results: readonly { readonly id: string }[]
}

/** What a newer answer would move: null while every row stays in its place, else how many trip pages there are more. */
export function newsOf(shown: JourneyPage, newer: JourneyPage): number | null {
  const ids = ({ results }: JourneyPage) => results.map(({ id }) => id).join()
  return ids(shown) === ids(newer) ? null : Math.max(0, newer.totalCount - shown.totalCount)
}

/** Looks now and then whether the list has changed. Rows that stay where they are get their new text; others wait for a click. */
export function useListNews(variables: MyjourneysQueryVariables, shown: JourneyPage | undefined): number | null {
  const language = useLanguage()
  const [newer, setNewer] = useState<{ key: string; page: JourneyPage } | null>(null)
  const { queryKey } = callOptions(MyjourneysDocument, variables, language)
  const key = JSON.stringify(queryKey)

  async function look() {
    const options = { announce: false, refreshUser: false, language }
    // Where it fails, what is shown stays, and the next look may succeed.
    const answer = await call(MyjourneysDocument, variables, options).catch(() => null)
    if (answer === null) return
    if (shown && newsOf(shown, answer.myjourneys) === null) queryClient.setQueryData(queryKey, answer)
    else setNewer({ key, page: answer.myjourneys })
  }
  useWhileSeen(() => void look())
  return newer?.key === key && shown ? newsOf(shown, newer.page) : null
}
