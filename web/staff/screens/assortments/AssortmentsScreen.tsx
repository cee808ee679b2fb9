import { useState } from 'react'
import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { AssortmentsDocument, OperatorPagesDocument } from '#web/staff/generated/graphql.ts'
import type { Assortment, OperatorPage } from '#web/staff/operators/operator-pages.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { AssortmentPanel } from './AssortmentPanel.tsx'
import { useDeleteAssortment } from './use-delete-assortment.ts'
import styles from './assortments.module.css'

/** Named groups of tour operators, from which those to compare are chosen. */
export function AssortmentsScreen() {
  const t = useT()
  const call = useCall(AssortmentsDocument, {}, { announce: false, isNewest: true })
  const pages = useCall(OperatorPagesDocument, {}, { announce: false })
  const [open, setOpen] = useState<Assortment | 'new' | null>(null)
  const operators = pages.data?.touroperatorexternalrestrictioninfos
  const assortments = call.data?.assortments
  const failed = [call, pages].find(({ error }) => error)
  const add = operators !== undefined && operators.length > 0 && (
    <Button leftSection={<Plus size={18} />} onClick={() => setOpen('new')}>
      {t('assortments.add')}
    </Button>
  )
  return (
    <Screen title={t('assortments.title')} actions={add}>
      <WhoSees who="colleagues" />
      <p className={styles.intro}>{t('assortments.intro')}</p>
      {failed && <FailedCall title={t('assortments.failed')} call={failed} />}
      {!failed && !(assortments && operators) && <Skeleton lines={6} />}
      {operators && assortments?.length === 0 && (
        <Message title={t('assortments.none')} actions={add}>
          {t(operators.length === 0 ? 'assortments.no-operators' : 'assortments.none.hint')}
        </Message>
      )}
      {operators && assortments && assortments.length > 0 && (
        <ul className={`card ${styles.list}`}>
          {assortments.map((assortment) => (
            <Row key={assortment.id} assortment={assortment} operators={operators} onEdit={() => setOpen(assortment)} />
          ))}
        </ul>
      )}
      {operators && open && (
        <AssortmentPanel
          operators={operators}
          {...(open !== 'new' && { assortment: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  )
}

type RowProps = { assortment: Assortment; operators: readonly OperatorPage[]; onEdit: () => void }

function Row({ assortment, operators, onEdit }: RowProps) {
  const t = useT()
  const remove = useDeleteAssortment()
  const { name, operatorIds } = assortment
  const names = operatorIds.flatMap((id) => operators.find((each) => each.id === id)?.name ?? [])
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p>{names.join(', ')}</p>
        <small>{t('assortments.count', { count: names.length })}</small>
      </div>
      <div className="buttons">
        <Button
          variant="default"
          size="xs"
          leftSection={<Pencil size={16} />}
          aria-label={`${t('assortments.edit')}: ${name}`}
          onClick={onEdit}
        >
          {t('assortments.edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Trash2 size={16} />}
          aria-label={`${t('assortments.delete')}: ${name}`}
          onClick={() => void remove(assortment)}
        >
          {t('assortments.delete')}
        </Button>
      </div>
    </li>
  )
}
