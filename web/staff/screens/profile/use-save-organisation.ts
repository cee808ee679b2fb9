import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  OrganisationDataDocument,
  UpdateOrganisationDataDocument,
  type UpdateOrganisationInput,
} from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

const undoMs = 10_000

/** Saves what was changed; a logo that was taken away can be had back for ten seconds. */
export function useSaveOrganisation(id: string) {
  const t = useT()
  const { mutateAsync } = useChange(UpdateOrganisationDataDocument, {
    announce: false,
    dirty: [OrganisationDataDocument],
  })
  const save = async (input: Omit<UpdateOrganisationInput, 'id'>) =>
    (await mutateAsync({ input: { id, ...input } })).updateOrganisation

  async function takeBack(logoPictureId: string) {
    const isDone = await save({ logoPictureId }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isDone) showToast(t('organisation.logo.restored'))
    else reportError(t('organisation.logo.not-restored'))
  }
  const offerLogoBack = (logoPictureId: string): void =>
    showToast(
      t('organisation.logo.removed'),
      { label: t('organisation.undo'), run: () => void takeBack(logoPictureId) },
      undoMs,
    )
  return { save, offerLogoBack }
}
