import { useRef } from 'react'
import { NativeSelect } from '@mantine/core'
import { confidences } from '#domain/rulebook/fact.ts'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import segments from '#web/staff/fields/segments.module.css'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import type { FoundRows } from '#web/staff/list/list-news.ts'
import { useT } from '#web/staff/words/words.ts'
import { ages, attentions, levels, type RestrictionListProps } from './restriction-list.ts'
import styles from './restrictions.module.css'

export function RestrictionFilters({ list, onShow, found }: RestrictionListProps & { found: FoundRows | undefined }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const placeName = usePlaceNames(list.place === '' ? [] : [list.place])
  const all = { value: '', label: t('rule-list.all') }
  return (
    <section aria-label={t('list.filters')} className={styles.filters}>
      <div role="group" aria-label={t('rule-list.needs')} className={segments.segments}>
        {(['', ...attentions] as const).map((attention) => (
          <button
            key={attention}
            type="button"
            aria-pressed={list.attention === attention}
            onClick={() => onShow({ attention })}
          >
            {t(attention === '' ? 'rule-list.all' : `rule-list.needs.${attention}`)}
          </button>
        ))}
      </div>
      <PlaceForm ref={form} className={styles.fields!} onSubmit={() => undefined}>
        <ListSearch
          label={t('rule-list.search')}
          maxLength={100}
          search={list.search}
          onSearch={(search) => onShow({ search })}
        />
        <NativeSelect
          label={t('rule-list.level')}
          value={list.level}
          data={[all, ...levels.map((value) => ({ value, label: t(`rule-list.level.${value}`) }))]}
          onChange={(event) => onShow({ level: levels.find((each) => each === event.currentTarget.value) ?? '' })}
        />
        <NativeSelect
          label={t('rule-list.active')}
          value={list.active}
          data={[
            all,
            { value: 'YES', label: t('rule-list.active.yes') },
            { value: 'NO', label: t('rule-list.active.no') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onShow({ active: value === 'YES' || value === 'NO' ? value : '' })
          }
        />
        <PlaceCombobox
          label={t('rule-list.place')}
          kind="destination"
          value={list.place === '' ? '' : placeName(list.place)}
          onPick={({ key }) => onShow({ place: key })}
          onEmpty={() => onShow({ place: '' })}
        />
        <NativeSelect
          label={t('rule-list.checked')}
          value={String(list.age)}
          data={[
            { value: '0', label: t('rule-list.all') },
            ...ages.map((days) => ({ value: String(days), label: t('rule-list.unchecked', { days }) })),
          ]}
          onChange={(event) => onShow({ age: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('rule-list.rests-on')}
          value={list.confidence}
          data={[
            all,
            ...confidences.map((rung) => ({ value: rung.toUpperCase(), label: t(`rule-list.rung.${rung}`) })),
          ]}
          onChange={(event) => onShow({ confidence: event.currentTarget.value })}
        />
      </PlaceForm>
      <p role="status" className={styles.count}>
        {found && t('list.count', { count: found.totalCount, more: 'no' })}
      </p>
    </section>
  )
}
