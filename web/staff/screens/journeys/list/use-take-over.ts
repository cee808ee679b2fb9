import { useState } from 'react'
import { useChange } from '#web/staff/api/use-call.ts'
import {
  MyjourneyMovedTimetablesDocument,
  MyjourneysDocument,
  TakeOverMyjourneyTimetableDocument,
} from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

/** Takes the timetable of now over to some trip pages, one after the other; what is refused is told, and stays in the list. */
export function useTakeOver() {
  const t = useT()
  const { mutateAsync } = useChange(TakeOverMyjourneyTimetableDocument, {
    dirty: [MyjourneyMovedTimetablesDocument, MyjourneysDocument],
  })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function takeOver(ids: readonly string[]): Promise<void> {
    setPending(true)
    setFailure(null)
    let taken = 0
    try {
      for (const id of ids) {
        const { ok, errors } = (await mutateAsync({ id })).takeOverMyjourneyTimetable
        if (ok) taken += 1
        else setFailure(errors.flatMap(({ messages }) => messages).join(' '))
      }
    } catch (error) {
      setFailure((error as Error).message)
    }
    setPending(false)
    if (taken > 0) showToast(t('journeys.timetable.taken', { count: taken }))
  }
  return { takeOver, isPending, failure }
}
