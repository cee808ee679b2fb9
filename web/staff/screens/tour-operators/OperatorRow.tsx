import { Button } from '@mantine/core'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import { AssortmentsDocument, DeleteOperatorDocument, OperatorPagesDocument } from '#web/staff/generated/graphql.ts'
import { linksOf, type OperatorPage } from '#web/staff/operators/operator-pages.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'

/** It leaves the assortments of all organisations with it, so it is asked once. */
export function OperatorRow({ operator, onEdit }: { operator: OperatorPage; onEdit: () => void }) {
  const t = useT()
  const { id, name, infoCategory } = operator
  const links = linksOf(operator, useLanguage())
  const { mutateAsync } = useChange(DeleteOperatorDocument, {
    announce: false,
    dirty: [OperatorPagesDocument, AssortmentsDocument],
  })
  async function remove() {
    const question = {
      title: t('operators.delete.question', { name }),
      text: t('operators.delete.hint'),
      yes: t('operators.delete'),
      no: t('operators.keep'),
    }
    if (!(await confirm(question))) return
    const answer = await mutateAsync({ id }).catch(() => null)
    if (answer?.deleteTouroperatorExternalRestrictionInfo.ok) showToast(t('operators.deleted', { name }))
    else reportError(t('operators.gone'))
  }
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <small>{infoCategory}</small>
        {links.map(({ language, link, host }) => (
          <a key={language} href={link} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={15} aria-hidden /> {host} ({language})
          </a>
        ))}
      </div>
      <div className="buttons">
        <Button
          variant="default"
          size="xs"
          leftSection={<Pencil size={16} />}
          aria-label={`${t('operators.edit')}: ${name}`}
          onClick={onEdit}
        >
          {t('operators.edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Trash2 size={16} />}
          aria-label={`${t('operators.delete')}: ${name}`}
          onClick={() => void remove()}
        >
          {t('operators.delete')}
        </Button>
      </div>
    </li>
  )
}
