import { useState } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { MyjourneysDocument } from '#web/staff/generated/graphql.ts'
import { ListFrame } from '#web/staff/list/ListFrame.tsx'
import { ListTable } from '#web/staff/list/ListTable.tsx'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import { DraftsElsewhere } from './DraftsElsewhere.tsx'
import { FilterBar } from './FilterBar.tsx'
import widths from './columns.module.css'
import { columns, listFields, listVariables, filterFields, type JourneyListProps } from './journey-list.ts'
import { editedBefore } from './edit-drafts.ts'
import { JourneyRow } from './JourneyRow.tsx'
import { MovedTimetables } from './MovedTimetables.tsx'
import styles from './journeys.module.css'
import { WaitingDrafts } from '#web/staff/create-journey/WaitingDrafts.tsx'
import { usualOf } from '#web/staff/list/list-address.ts'
import { Message } from '#web/staff/shell/Message.tsx'

const withOrWithout = (ids: ReadonlySet<string>, id: string, isIn: boolean) =>
  new Set([...ids].filter((known) => known !== id).concat(isIn ? id : []))

/** The trip pages of the organisation. */
export function JourneysScreen() {
  const t = useT()
  const list = useListState(listFields)
  // Another row that is opened closes none: something may be typed in it. Where a draft waits, its row is open.
  const [edited, setEdited] = useState<ReadonlySet<string>>(() => new Set(editedBefore()))
  const heads = columns.map((column) => ({ ...column, label: t(column.label) }))
  const create = (
    <Button component={Link} to={LOOKUP_PATH} leftSection={<Plus size={18} />}>
      {t('journeys.create')}
    </Button>
  )
  return (
    <Screen title={t('journeys.title')} actions={create}>
      <WaitingDrafts />
      <MovedTimetables />
      <ListFrame
        document={MyjourneysDocument}
        variables={listVariables(list.list)}
        rowsOf={({ myjourneys }) => myjourneys}
        renderFilters={(found) => (
          <>
            {found && (
              <DraftsElsewhere
                shown={found.results.map(({ id }) => id)}
                onFind={(contact) => list.onShow({ ...usualOf(filterFields), timing: 'ALL', contact })}
              />
            )}
            <FilterBar {...list} found={found} />
          </>
        )}
        empty={<NoJourneys {...list} />}
        {...list}
      >
        {({ results }) => (
          <div className={styles.list}>
            <ListTable
              caption={t('journeys.title')}
              className={`${styles.table} ${widths.columns}`}
              columns={heads}
              {...list}
            >
              {results.map((journey) => (
                <JourneyRow
                  key={journey.id}
                  journey={journey}
                  isEdited={edited.has(journey.id)}
                  onEdit={(isEdited) => setEdited((known) => withOrWithout(known, journey.id, isEdited))}
                />
              ))}
            </ListTable>
          </div>
        )}
      </ListFrame>
      <p className={styles.foot}>{t('journeys.foot')}</p>
    </Screen>
  )
}

const emptyOf = {
  UPCOMING: 'journeys.empty.upcoming',
  ONGOING: 'journeys.empty.ongoing',
  WAITING: 'journeys.empty.waiting',
} as const

/** Why the list is empty, and the one next step that helps. */
function NoJourneys({ list, onShow }: JourneyListProps) {
  const t = useT()
  const { timing } = list
  const unfiltered = usualOf(filterFields)
  if (Object.entries(unfiltered).some(([field, usual]) => list[field as keyof typeof list] !== usual)) {
    return (
      <Message
        title={t('list.empty.filtered')}
        actions={<Button onClick={() => onShow(unfiltered)}>{t('list.empty.clear')}</Button>}
      >
        {t('list.empty.filtered.hint')}
      </Message>
    )
  }
  if (timing !== 'ALL') {
    return (
      <Message
        title={t(emptyOf[timing])}
        actions={<Button onClick={() => onShow({ timing: 'ALL' })}>{t('journeys.empty.all')}</Button>}
      >
        {t('journeys.empty.timing.hint')}
      </Message>
    )
  }
  const create = (
    <Button component={Link} to={LOOKUP_PATH}>
      {t('journeys.empty.create')}
    </Button>
  )
  return (
    <Message title={t('journeys.empty.none')} actions={create}>
      {t('journeys.empty.none.hint')}
    </Message>
  )
}
