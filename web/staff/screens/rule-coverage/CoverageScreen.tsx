import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/staff/address/use-address.ts'
import { callOptions } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { RuleCoverageDocument } from '#web/staff/generated/graphql.ts'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { CoverageMap } from './CoverageMap.tsx'
import { CoverageTable } from './CoverageTable.tsx'
import styles from './coverage.module.css'
import { foundIn, measures } from './coverage-shares.ts'

const travelTypes = ['TOURISM', 'BUSINESS'] as const
/** The server answers within two seconds with what it has; then it is asked for more. */
const askAgainMs = 300
const longestSearch = 100

/** What is unknown or weakly sourced, as a map and, saying the same, as a table. What is asked stands in the address. */
export function CoverageScreen() {
  const t = useT()
  const language = useLanguage()
  const [address, show] = useAddress()
  const subject = address.get('question') ?? 'permission'
  const travelType = travelTypes.find((each) => each === address.get('type')) ?? 'TOURISM'
  const measure = measures.find((each) => each === address.get('show')) ?? 'weak'
  const search = address.get('search')?.slice(0, longestSearch) ?? ''
  const call = useQuery({
    ...callOptions(RuleCoverageDocument, { travelType, subject }, language, { announce: false }),
    refetchInterval: ({ state }) => (state.data?.ruleCoverage.isComplete === false ? askAgainMs : false),
  })
  const coverage = call.data?.ruleCoverage
  const found = foundIn(coverage?.countries ?? [], search)
  const [isWithoutMap, setWithoutMap] = useState(false)
  const own = [
    { value: 'permission', label: t('rule-coverage.subject.permission') },
    { value: 'all', label: t('rule-coverage.subject.all') },
  ]
  const subjects = coverage?.subjects.map(({ key, name }) => ({ value: key, label: name })) ?? []
  return (
    <Screen title={t('rule-coverage.title')}>
      <RulesTabs />
      <p className={styles.lead}>{t('rule-coverage.lead')}</p>
      <div className={styles.fields}>
        <NativeSelect
          label={t('rule-coverage.subject')}
          value={subject}
          data={[...own, ...subjects]}
          onChange={(event) => show({ question: event.currentTarget.value })}
        />
        <ChoiceField
          name="type"
          label={t('rule-coverage.travel-type')}
          value={travelType}
          options={travelTypes.map((value) => ({ value, label: t(`rule-coverage.type.${value}`) }))}
          onChange={(type) => show({ type })}
        />
        <ChoiceField
          name="show"
          label={t('rule-coverage.measure')}
          value={measure}
          options={measures.map((value) => ({ value, label: t(`rule-coverage.measure.${value}`) }))}
          onChange={(value) => show({ show: value })}
        />
      </div>
      <p className={styles.progress} role="status">
        {coverage && !coverage.isComplete
          ? t('rule-coverage.progress', { done: coverage.countries.length, all: coverage.asked })
          : ''}
      </p>
      {call.error && <FailedCall title={t('list.failed')} call={call} />}
      {call.isPending && <Skeleton lines={8} />}
      {coverage && (
        <>
          {!isWithoutMap && (
            <CoverageMap countries={coverage.countries} measure={measure} onFailed={() => setWithoutMap(true)} />
          )}
          <ListSearch
            label={t('rule-coverage.search')}
            maxLength={longestSearch}
            search={search}
            onSearch={(text) => show({ search: text })}
            className={styles.search!}
          />
          <p className={styles.progress} role="status">
            {search !== '' && t('rule-coverage.found', { count: found.length, search })}
          </p>
          {found.length > 0 && <CoverageTable countries={found} measure={measure} />}
        </>
      )}
    </Screen>
  )
}
