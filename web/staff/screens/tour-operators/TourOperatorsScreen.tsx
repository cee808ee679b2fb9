import { useState } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { OperatorPagesDocument } from '#web/staff/generated/graphql.ts'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { foundPages, type OperatorPage } from '#web/staff/operators/operator-pages.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { OperatorPanel } from './OperatorPanel.tsx'
import { OperatorRow } from './OperatorRow.tsx'
import styles from './tour-operators.module.css'

/** The tour operators of the installation, for its editors. */
export function TourOperatorsScreen() {
  const t = useT()
  const call = useCall(OperatorPagesDocument, {}, { announce: false, isNewest: true })
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<OperatorPage | 'new' | null>(null)
  const operators = call.data?.touroperatorexternalrestrictioninfos
  const found = foundPages(operators ?? [], search)
  const add = (
    <Button leftSection={<Plus size={18} />} onClick={() => setOpen('new')}>
      {t('operators.add')}
    </Button>
  )
  return (
    <Screen title={t('operators.title')} actions={add}>
      <WhoSees who="all-organisations" />
      <p className={styles.intro}>{t('operators.intro')}</p>
      {call.error && <FailedCall title={t('operators.failed')} call={call} />}
      {call.isPending && <Skeleton lines={6} />}
      {operators?.length === 0 && (
        <Message title={t('operators.none')} actions={add}>
          {t('operators.none.hint')}
        </Message>
      )}
      {operators && operators.length > 0 && (
        <>
          <ListSearch
            className={styles.search!}
            label={t('operators.search')}
            maxLength={100}
            search={search}
            onSearch={setSearch}
          />
          <p role="status" className={styles.hint}>
            {t('operators.found', { count: found.length })}
          </p>
          <ul className={`card ${styles.list}`}>
            {found.map((operator) => (
              <OperatorRow key={operator.id} operator={operator} onEdit={() => setOpen(operator)} />
            ))}
          </ul>
        </>
      )}
      {open && <OperatorPanel {...(open !== 'new' && { operator: open })} onClose={() => setOpen(null)} />}
    </Screen>
  )
}
