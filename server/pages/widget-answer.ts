import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { Bookable } from '#domain/assessment/assessment.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { countryOf, placeKey } from '#domain/places.ts'
import type { Language } from '#domain/languages.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { WidgetAnswerProps } from '#web/widget/widget-props.ts'
import { answerTrip } from '../features/assessment/answer-trip.ts'
import type { PublicPages } from './public-pages.ts'

/** What the widget says about a trip of one person to one country: the outline that every page draws, and until when it can be booked. */
export function widgetAnswer(
  pages: Pick<PublicPages, 'rulebook' | 'clock'>,
  trip: Trip,
  language: Language,
): WidgetAnswerProps {
  const t = translatorFor(language)
  const { assessment, bookable, words } = answerTrip(pages, trip, language, 'traveller')
  const said = outlineWords(language, t, pages.clock.today())
  const [iso2 = ''] = citizenshipsOf(trip)
  const outline = outlineOf(assessment, { facts: [], isCruise: false }, said)
  const place = words.countryName(countryOf(pages.rulebook.current().places.get(placeKey(trip.departure))!))
  const date = trip.dateStart && said.day(trip.dateStart)
  return {
    language,
    t,
    outline,
    nationality: { iso2, name: words.countryName(iso2) },
    travelType: trip.travelType,
    basis: date ? t('widget.from.date', { place, date }) : t('widget.from', { place }),
    bookable: bookableText(
      bookable,
      date !== undefined,
      outline.tasks.some(({ kind }) => kind === 'apply'),
      said,
    ),
  }
}

/** Without a day of departure nothing is counted back from it: then that it would help is said where something has to be applied for. */
function bookableText(
  bookable: Bookable,
  isDated: boolean,
  hasToApply: boolean,
  { t, day }: ReturnType<typeof outlineWords>,
): string | null {
  if (bookable.kind === 'refused') return null
  if (!isDated) return hasToApply ? t('widget.book.no-date') : null
  return t(`widget.book.${bookable.kind}`, 'day' in bookable ? { date: day(bookable.day) } : {})
}
