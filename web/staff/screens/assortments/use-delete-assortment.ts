import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  AssortmentsDocument,
  CreateAssortmentDocument,
  DeleteAssortmentDocument,
} from '#web/staff/generated/graphql.ts'
import type { Assortment } from '#web/staff/operators/operator-pages.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

const undoMs = 10_000

/** Deletes at once, and offers for ten seconds to make the same again. */
export function useDeleteAssortment() {
  const t = useT()
  const dirty = { announce: false, dirty: [AssortmentsDocument] }
  const remove = useChange(DeleteAssortmentDocument, dirty)
  const create = useChange(CreateAssortmentDocument, dirty)

  async function makeAgain({ name, operatorIds }: Assortment) {
    const isDone = await create.mutateAsync({ input: { name, operatorIds: [...operatorIds] } }).then(
      ({ createAssortment }) => createAssortment.ok,
      () => false,
    )
    if (isDone) showToast(t('assortments.restored', { name }))
    else reportError(t('assortments.not-restored', { name }))
  }
  return async (assortment: Assortment): Promise<void> => {
    const { id, name } = assortment
    const isDone = await remove.mutateAsync({ id }).then(
      ({ deleteAssortment }) => deleteAssortment.ok,
      () => null,
    )
    if (!isDone) return reportError(t('assortments.gone'))
    const undo = { label: t('assortments.undo'), run: () => void makeAgain(assortment) }
    showToast(t('assortments.deleted', { name }), undo, undoMs)
  }
}
