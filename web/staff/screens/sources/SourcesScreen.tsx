import { useState } from 'react'
import { Button } from '@mantine/core'
import { WatchedSourcesDocument } from '#web/staff/generated/graphql.ts'
import { usualOf } from '#web/staff/list/list-address.ts'
import { ListFrame } from '#web/staff/list/ListFrame.tsx'
import { ListTable } from '#web/staff/list/ListTable.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useT } from '#web/staff/words/words.ts'
import { LookedAtPanel } from './LookedAtPanel.tsx'
import {
  columns,
  filterFields,
  listFields,
  listVariables,
  type FoundSources,
  type SourceListProps,
  type WatchedSource,
} from './source-list.ts'
import { SourceFilters } from './SourceFilters.tsx'
import { SourceRow } from './SourceRow.tsx'
import styles from './sources.module.css'

/** The pages on which rules rest, and what an editor has to look at. */
export function SourcesScreen() {
  const t = useT()
  const list = useListState(listFields)
  const [looked, setLooked] = useState<WatchedSource | null>(null)
  const heads = columns.map((column) => ({ ...column, label: t(column.label) }))
  return (
    <Screen title={t('rule-tabs.sources')}>
      <RulesTabs />
      <ListFrame
        document={WatchedSourcesDocument}
        variables={listVariables(list.list)}
        rowsOf={({ watchedSources }) => watchedSources}
        renderFilters={(found) => <SourceFilters {...list} found={found} />}
        empty={<NoSources {...list} />}
        {...list}
      >
        {({ results }: FoundSources) => (
          <ListTable caption={t('rule-tabs.sources')} className={styles.table!} columns={heads} {...list}>
            {results.map((source) => (
              <SourceRow key={source.id} source={source} onLook={() => setLooked(source)} />
            ))}
          </ListTable>
        )}
      </ListFrame>
      {looked && <LookedAtPanel source={looked} onClose={() => setLooked(null)} />}
    </Screen>
  )
}

/** Nothing was found, nothing matches, or nothing was read yet: the first one is good news. */
function NoSources({ list, onShow }: SourceListProps) {
  const t = useT()
  if (list.shown === 'TO_LOOK_AT' && list.search === '') {
    const all = (
      <Button variant="default" onClick={() => onShow({ shown: 'ALL', order: 'ADDRESS', isDescending: false })}>
        {t('rule-sources.all')}
      </Button>
    )
    return (
      <Message title={t('rule-sources.none')} actions={all}>
        {t('rule-sources.none.hint')}
      </Message>
    )
  }
  return (
    <Message
      title={t('list.empty.filtered')}
      actions={<Button onClick={() => onShow(usualOf(filterFields))}>{t('list.empty.clear')}</Button>}
    >
      {t('rule-sources.none.filtered')}
    </Message>
  )
}
