import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { MyjourneysDocument } from '#web/staff/generated/graphql.ts'
import { ListFrame } from '#web/staff/list/ListFrame.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import { FilterBar } from './FilterBar.tsx'
import { listFields, listVariables } from './journey-list.ts'
import { JourneyTable } from './JourneyTable.tsx'
import styles from './journeys.module.css'
import { NoJourneys } from './NoJourneys.tsx'

/** The trip pages of the organisation. */
export function JourneysScreen() {
  const t = useT()
  const list = useListState(listFields)
  const create = (
    <Button component={Link} to={LOOKUP_PATH} leftSection={<Plus size={18} aria-hidden="true" />}>
      {t('journeys.create')}
    </Button>
  )
  return (
    <Screen title={t('journeys.title')} actions={create}>
      <ListFrame
        document={MyjourneysDocument}
        variables={listVariables(list.list)}
        rowsOf={({ myjourneys }) => myjourneys}
        renderFilters={(found) => <FilterBar {...list} found={found} />}
        empty={<NoJourneys {...list} />}
        {...list}
      >
        {({ results }) => <JourneyTable journeys={results} {...list} />}
      </ListFrame>
      <p className={styles.foot}>{t('journeys.foot')}</p>
    </Screen>
  )
}
