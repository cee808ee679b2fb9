import { formatDay } from '#web/ui/format-day.ts'
import { countryName, usePlaceNames } from '#web/staff/fields/place-names.ts'
import { useLanguage } from '#web/staff/words/words.ts'
import type { filters, JourneyListProps } from './journey-list.ts'

/** What the list is filtered by, as it is read; nothing where it is not. */
export function useFilterTexts(list: JourneyListProps['list']): Record<(typeof filters)[number]['field'], string> {
  const language = useLanguage()
  const { destination, departure, transit, citizenship, start, end, note } = list
  const nameOf = usePlaceNames([destination, departure, transit].filter((key) => key !== ''))
  return {
    destination: destination && nameOf(destination),
    departure: departure && nameOf(departure),
    transit: transit && nameOf(transit),
    citizenship: citizenship && countryName(citizenship, language),
    start: start && formatDay(start, language),
    end: end && formatDay(end, language),
    note,
  }
}
