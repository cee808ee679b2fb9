import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  DeleteNewsDocument,
  NewsBadgeDocument,
  NewsDocument,
  NewsTagsDocument,
  RestoreNewsDocument,
  type NewsFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

const undoMs = 10_000

/** Asks, deletes, and offers for ten seconds to take that back. The answer says whether it is deleted. */
export function useDeleteNews() {
  const t = useT()
  const dirty = [NewsDocument, NewsBadgeDocument, NewsTagsDocument]
  const remove = useChange(DeleteNewsDocument, { dirty })
  const restore = useChange(RestoreNewsDocument, { dirty })

  async function takeBack(id: string) {
    const isDone = await restore.mutateAsync({ id }).then(
      ({ restoreNews }) => restoreNews.ok,
      () => null,
    )
    if (isDone) showToast(t('news.restored'))
    else if (isDone === false) reportError(t('news.gone'))
  }
  return async ({ id, title }: Pick<NewsFieldsFragment, 'id' | 'title'>): Promise<boolean> => {
    const question = {
      title: t('news.delete.question', { title }),
      text: t('news.delete.hint'),
      yes: t('news.delete'),
      no: t('news.keep'),
    }
    if (!(await confirm(question))) return false
    const answer = await remove.mutateAsync({ id }).catch(() => null)
    if (answer === null) return false
    if (!answer.deleteNews.ok) {
      reportError(t('news.gone'))
      return false
    }
    showToast(t('news.deleted', { title }), { label: t('news.undo'), run: () => void takeBack(id) }, undoMs)
    return true
  }
}
