import { X } from 'lucide-react'
import { formatDay } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { countryName, usePlaceNames } from '#web/staff/fields/place-names.ts'
import type { ListProps } from './list-props.ts'
import styles from './filters.module.css'

/** What narrows the list, each to be taken away. */
export function FilterChips({ list, onShow }: ListProps) {
  const t = useT()
  const language = useLanguage()
  const nameOf = usePlaceNames([list.destination, list.departure, list.transit].filter((key) => key !== ''))
  const chips = [
    { field: 'destination', label: 'journeys.destination', text: list.destination && nameOf(list.destination) },
    { field: 'departure', label: 'journeys.start', text: list.departure && nameOf(list.departure) },
    { field: 'transit', label: 'journeys.via', text: list.transit && nameOf(list.transit) },
    {
      field: 'citizenship',
      label: 'journeys.citizenship',
      text: list.citizenship && countryName(list.citizenship, language),
    },
    { field: 'start', label: 'journeys.from', text: list.start && formatDay(list.start, language) },
    { field: 'end', label: 'journeys.until', text: list.end && formatDay(list.end, language) },
    { field: 'note', label: 'journeys.note', text: list.note },
  ] as const
  return chips
    .filter(({ text }) => text !== '')
    .map(({ field, label, text }) => (
      <button
        key={field}
        type="button"
        className={styles.chip}
        aria-label={t('journeys.remove-filter', { filter: `${t(label)}: ${text}` })}
        onClick={() => onShow({ [field]: '' })}
      >
        <span>
          {t(label)}: {text}
        </span>
        <X size={16} aria-hidden="true" />
      </button>
    ))
}
