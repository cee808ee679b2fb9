import { useMemo, useRef, useState } from 'react'
import { Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { continents } from '#domain/continents.ts'
import { useAddress } from '#web/staff/address/use-address.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { useFavourites } from '#web/staff/favourites/use-favourites.ts'
import { RiskMatrixDocument } from '#web/staff/generated/graphql.ts'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { RiskPanel } from './RiskPanel.tsx'
import { RiskTable } from './RiskTable.tsx'
import { columnsFor, shownRows, withHighest, type Filter, type Order } from './risk-rows.ts'
import styles from './risk-matrix.module.css'

const longestSearch = 100

/** Countries by who calls them how risky, the gravest first. What is looked for stands in the address. */
export function RiskMatrixScreen() {
  const t = useT()
  const language = useLanguage()
  const [address, show] = useAddress()
  const columns = columnsFor(useViewer().features)
  const orders: readonly Order[] = ['highest', 'name', ...columns]
  const favourites = useFavourites()
  const call = useCall(RiskMatrixDocument, {}, { announce: false })
  const [opened, setOpened] = useState<string | null>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const filter: Filter = {
    search: address.get('search')?.slice(0, longestSearch) ?? '',
    favourites: address.get('favourites') === 'yes',
    continent: continents.find((each) => each === address.get('continent')) ?? null,
    order: orders.find((each) => each === address.get('order')) ?? 'highest',
  }
  const rows = useMemo(() => withHighest(call.data?.riskMatrix ?? [], favourites), [call.data, favourites])
  const shown = shownRows(rows, filter, language)
  return (
    <Screen title={t('risk.title')}>
      <p className={styles.lead}>{t('risk.lead')}</p>
      <div className={styles.filters}>
        <ListSearch
          label={t('risk.search')}
          maxLength={longestSearch}
          search={filter.search}
          onSearch={(search) => show({ search })}
        />
        <NativeSelect
          label={t('risk.continent')}
          value={filter.continent ?? ''}
          data={[
            { value: '', label: t('risk.continent.all') },
            ...continents.map((value) => ({ value, label: t(`risk.continent.${value}`) })),
          ]}
          onChange={(event) => show({ continent: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('risk.order')}
          value={filter.order}
          data={orders.map((value) => ({ value, label: t(`risk.order.${value}`) }))}
          onChange={(event) =>
            show({ order: event.currentTarget.value === 'highest' ? '' : event.currentTarget.value })
          }
        />
        <Checkbox
          label={t('risk.favourites')}
          checked={filter.favourites}
          onChange={(event) => show({ favourites: event.currentTarget.checked ? 'yes' : '' })}
        />
      </div>
      {call.isPending && <Skeleton lines={12} />}
      {call.error && <FailedCall title={t('risk.failed')} call={call} />}
      {call.data && (
        <>
          <p role="status" className={styles.count}>
            {t('risk.count', { count: shown.length })}
          </p>
          {shown.length === 0 ? (
            <p>{t(filter.favourites && favourites.length === 0 ? 'risk.no-favourites' : 'risk.none')}</p>
          ) : (
            <RiskTable
              rows={shown}
              columns={columns}
              order={filter.order}
              onOrder={(order) => show({ order })}
              onOpen={setOpened}
            />
          )}
        </>
      )}
      {opened !== null && <RiskPanel ref={panel} iso2={opened} onClose={() => setOpened(null)} />}
    </Screen>
  )
}
