import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  MyjourneysDocument,
  PaletteTripsDocument,
  UpdateMyjourneyEmailNoteDocument,
  type UpdateMyjourneyEmailNoteInput,
} from '#web/staff/generated/graphql.ts'
import type { Conflict } from './contact-conflicts.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

export type ChangeRefusal = { readonly message: string; readonly conflicts: readonly Conflict[] }

/** Changes a trip page; the refusal, with what somebody else wrote there meanwhile, or null when it was done. */
export function useJourneyChange() {
  const { mutateAsync, isPending } = useChange(UpdateMyjourneyEmailNoteDocument, {
    dirty: [MyjourneysDocument, PaletteTripsDocument],
  })
  const t = useT()
  async function change(input: UpdateMyjourneyEmailNoteInput): Promise<ChangeRefusal | null> {
    try {
      const { ok, error, conflicts } = (await mutateAsync({ input })).updateMyjourneyEmailNote
      if (ok) return null
      const message = error ?? t('error.generic')
      reportError(message)
      return { message, conflicts: conflicts as Conflict[] }
    } catch (error) {
      return { message: (error as Error).message, conflicts: [] }
    }
  }
  return { change, isPending }
}

/** Switches the link of a trip page off or on again, with a way back. */
export function useLinkSwitch() {
  const { change, isPending } = useJourneyChange()
  const t = useT()
  async function switchLink(id: string, isManuallyDisabled: boolean): Promise<string | null> {
    const refusal = await change({ id, isManuallyDisabled })
    if (refusal === null) {
      showToast(t(isManuallyDisabled ? 'journeys.deactivated' : 'journeys.activated'), {
        label: t('journeys.undo'),
        run: () => void change({ id, isManuallyDisabled: !isManuallyDisabled }),
      })
    }
    return refusal?.message ?? null
  }
  return { switchLink, isPending }
}
