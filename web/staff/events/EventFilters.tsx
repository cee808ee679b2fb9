import { NativeSelect } from '@mantine/core'
import { useLanguage, useT } from '../words/words.ts'
import { choicesOf, levelFilters, type EventFilter } from './select-events.ts'
import type { ShownEvent } from './shown-event.ts'

type EventFiltersProps = {
  /** What may be chosen: no filter offers what nothing fits. */
  events: readonly ShownEvent[]
  filter: EventFilter
  onFilter: (change: Partial<EventFilter>) => void
}

/** Category, level and country, beside the search. */
export function EventFilters({ events, filter, onFilter }: EventFiltersProps) {
  const t = useT()
  const { categories, countries } = choicesOf(events, useLanguage())
  const any = { value: '', label: t('event-board.any') }
  const levels = levelFilters
    .filter((level) => level !== '')
    .map((level) => ({ value: level, label: t('event-board.level-from.option', { level }) }))
  // What the address asks for stays chosen, though nothing fits it.
  const withChosen = (options: readonly { value: string; label: string }[], value: string) => [
    any,
    ...options,
    ...(value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: value }]),
  ]
  return (
    <>
      <NativeSelect
        label={t('event-board.level-from')}
        data={[any, ...levels]}
        value={filter.level}
        onChange={({ currentTarget: { value } }) => onFilter({ level: value })}
      />
      <NativeSelect
        label={t('event-board.category')}
        data={withChosen(categories, filter.category)}
        value={filter.category}
        onChange={({ currentTarget: { value } }) => onFilter({ category: value })}
      />
      <NativeSelect
        label={t('event-board.country')}
        data={withChosen(countries, filter.country)}
        value={filter.country}
        onChange={({ currentTarget: { value } }) => onFilter({ country: value })}
      />
    </>
  )
}
