import { Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { countryName } from '#web/staff/fields/place-names.ts'
import type { NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { NewsFilter } from '#web/staff/news/find-news.ts'
import styles from './news-screen.module.css'

type NewsFiltersProps = {
  news: readonly NewsFieldsFragment[]
  list: NewsFilter
  onShow: (change: Partial<NewsFilter>) => void
}

/** Narrows the list by words, tag, country and what is unread; only what there is can be chosen. */
export function NewsFilters({ news, list, onShow }: NewsFiltersProps) {
  const t = useT()
  const language = useLanguage()
  const tags = [...new Map(news.flatMap((each) => each.tags).map((tag) => [tag.nameDe, tag])).values()]
  const countries = [...new Set(news.flatMap(({ country }) => (country ? [country.iso2] : [])))]
  const names = countries.map((iso2) => ({ value: iso2, label: countryName(iso2, language) }))
  return (
    <div className={styles.filters}>
      <ListSearch
        label={t('news.search')}
        maxLength={100}
        search={list.search}
        onSearch={(search) => onShow({ search })}
      />
      {tags.length > 0 && (
        <NativeSelect
          label={t('news.tag')}
          value={list.tag}
          onChange={(event) => onShow({ tag: event.currentTarget.value })}
          data={[
            { value: '', label: t('news.tag.all') },
            ...tags.toSorted((a, b) => a.order - b.order).map(({ name, nameDe }) => ({ value: nameDe, label: name })),
          ]}
        />
      )}
      {countries.length > 0 && (
        <NativeSelect
          label={t('news.country')}
          value={list.country}
          onChange={(event) => onShow({ country: event.currentTarget.value })}
          data={[
            { value: '', label: t('news.country.all') },
            ...names.toSorted((a, b) => new Intl.Collator(language).compare(a.label, b.label)),
          ]}
        />
      )}
      <Checkbox
        label={t('news.unread-only')}
        checked={list.isUnread}
        onChange={(event) => onShow({ isUnread: event.currentTarget.checked })}
      />
    </div>
  )
}
