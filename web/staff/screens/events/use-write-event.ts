import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  AllEventsDocument,
  EventToChangeDocument,
  MapEventsDocument,
  NewsboardDocument,
  NewsboardEventsDocument,
  WriteEventDocument,
} from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import type { ListedEvent } from './event-list.ts'

const undoMs = 10_000
const dirty = [AllEventsDocument, MapEventsDocument, NewsboardDocument, NewsboardEventsDocument, EventToChangeDocument]

/** Whatever shows events is fetched anew after it. */
export const useWriteEvent = () => useChange(WriteEventDocument, { announce: false, dirty })

/** Ends an event now, and offers for ten seconds to take that back: to the end that was set for it, or to none. */
export function useEndEvent() {
  const t = useT()
  const { mutateAsync } = useChange(WriteEventDocument, { dirty })
  return async ({ gmUniqueEventId: id, title, timeEnd }: ListedEvent): Promise<void> => {
    const write = async (input: { isActive: boolean; timeEnd?: string | null }): Promise<boolean> => {
      const answer = await mutateAsync({ input: { id, ...input } }).catch(() => null)
      const refused = answer?.createGmEventCovidUpdate.errors[0]?.messages[0]
      if (refused !== undefined) reportError(refused)
      return answer?.createGmEventCovidUpdate.ok ?? false
    }
    async function takeBack() {
      if (await write({ isActive: true, timeEnd })) showToast(t('event-board.write.goes-on', { title }))
    }
    if (!(await write({ isActive: false }))) return
    const undo = { label: t('event-board.undo'), run: () => void takeBack() }
    showToast(t('event-board.write.is-over', { title }), undo, undoMs)
  }
}
