import { useState } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { ListedRestrictionsDocument } from '#web/staff/generated/graphql.ts'
import { usualOf } from '#web/staff/list/list-address.ts'
import { ListFrame } from '#web/staff/list/ListFrame.tsx'
import { ListTable } from '#web/staff/list/ListTable.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useT } from '#web/staff/words/words.ts'
import { NewRestriction } from './NewRestriction.tsx'
import { columns, filterFields, listFields, listVariables } from './restriction-list.ts'
import { RestrictionFilters } from './RestrictionFilters.tsx'
import { RestrictionRow } from './RestrictionRow.tsx'
import styles from './restrictions.module.css'

/** The entry restrictions of all places, what is to be done first on top. */
export function EntryRestrictionsScreen() {
  const t = useT()
  const list = useListState(listFields)
  const [isAdding, setAdding] = useState(false)
  const heads = columns.map((column) => ({ ...column, label: t(column.label) }))
  const add = (
    <Button leftSection={<Plus size={18} />} onClick={() => setAdding(true)}>
      {t('rule-list.new')}
    </Button>
  )
  const empty = (
    <Message
      title={t('list.empty.filtered')}
      actions={<Button onClick={() => list.onShow(usualOf(filterFields))}>{t('list.empty.clear')}</Button>}
    >
      {t('rule-list.empty')}
    </Message>
  )
  return (
    <Screen title={t('menu.entry-restrictions')} actions={add}>
      <RulesTabs />
      <ListFrame
        document={ListedRestrictionsDocument}
        variables={listVariables(list.list)}
        rowsOf={({ listedRestrictions }) => listedRestrictions}
        renderFilters={(found) => <RestrictionFilters {...list} found={found} />}
        empty={empty}
        {...list}
      >
        {({ results }) => (
          <ListTable caption={t('menu.entry-restrictions')} className={styles.table!} columns={heads} {...list}>
            {results.map((restriction) => (
              <RestrictionRow key={restriction.id} restriction={restriction} />
            ))}
          </ListTable>
        )}
      </ListFrame>
      {isAdding && <NewRestriction onClose={() => setAdding(false)} />}
    </Screen>
  )
}
