import { areaClassifications } from '#domain/catalogue/status-labels.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { translatorFor } from '#locales/all-languages.ts'

export type HealthFigures = {
  /** In the language of the reader; null where nobody classifies the country. */
  readonly rkiStatus: string | null
  readonly sevenDayIncidenceCurrent: number | null
  readonly sevenDayIncidencePrev: number | null
}

/** How a health institute classifies a country, and how many fall ill, where that is filled in. */
export function healthFigures(
  rulebook: Rulebook,
  iso2: Iso2,
  date: CalendarDate,
  language: StaffLanguage,
): HealthFigures {
  const [area] = rulebook.factsForAll(iso2, 'RkiAreaClassification', date)
  const figure = (type: 'SevenDayIncidenceCountryCurrentWeek' | 'SevenDayIncidenceCountryLastWeek') => {
    const answer = rulebook.factsForAll(iso2, type, date)[0]?.answer
    return typeof answer === 'number' ? answer : null
  }
  const text = area?.text?.[language] ?? area?.text?.de ?? null
  const code = areaClassifications.find((known) => known === text)
  return {
    rkiStatus: code ? translatorFor(language)(`areaClassification.${code}`) : text,
    sevenDayIncidenceCurrent: figure('SevenDayIncidenceCountryCurrentWeek'),
    sevenDayIncidencePrev: figure('SevenDayIncidenceCountryLastWeek'),
  }
}
