import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import { countryRef, type PlaceRef } from '#domain/places.ts'
import { formatsOf, wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { AnswerSaid, TripKnown } from '#web/traveller/selection-props.ts'
import { travellersAsked } from '../features/assessment/more-of-trip.ts'
import type { Question, Said } from '../features/journeys/trip/said-details.ts'
import type { TripInput } from '../features/journeys/trip/trip-input.ts'
import type { PublicPages } from './public-pages.ts'
import type { OpenTrip } from './trip-route.ts'

export const wordsOf = ({ rulebook }: Pick<PublicPages, 'rulebook'>, { language }: Pick<OpenTrip, 'language'>): Words =>
  wordsFor(language, 'traveller', translatorFor(language), rulebook.current())

const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** What is known of the trip, so that its traveller sees which it is. */
export function knownOf(trip: TripInput, words: Words): TripKnown {
  const { countryName, date, language, list, placeName, t } = words
  const { dateStart, dateEnd, departureType, departureId, destinations, citizenshipCountryIds } = trip
  const place = ({ type, id }: PlaceRef) => placeName({ type, id })
  const travelling = citizenshipsOf(travellersAsked(trip, citizenshipCountryIds))
  const days =
    dateStart && dateEnd
      ? formatsOf(language).range(dateStart, dateEnd)
      : dateStart
        ? t('trip-change.days.from', { date: date(dateStart) })
        : dateEnd
          ? t('trip-change.days.to', { date: date(dateEnd) })
          : ''
  return {
    places: list(once(destinations.map(place))),
    days,
    more: [
      {
        name: t('selection.name.departure'),
        text: departureId ? place({ type: departureType ?? 'COUNTRY', id: departureId }) : '',
      },
      { name: t('selection.name.citizenships'), text: list(travelling.map(countryName)) },
      { name: t('selection.transit.known'), text: list((trip.transits ?? []).map(place)) },
    ].filter(({ text }) => text !== ''),
  }
}

/** What was said to a question, as it is read again before it is kept. */
export function answerSaid(question: Question, said: Said, words: Words): AnswerSaid {
  const { countryName, language, list, placeName, t } = words
  const name = t(question === 'residence' ? 'trip-change.residence' : `selection.name.${question}`)
  const person = (countries: readonly string[], index: number, { length }: readonly unknown[]) => {
    const names = list(countries.map(countryName))
    return length === 1 ? names : t('selection.person.countries', { number: index + 1, countries: names })
  }
  const texts = (): readonly string[] => {
    if (question === 'departure') return [countryName(said.departure!)]
    if (question === 'citizenships') return said.citizenships!.map(person)
    if (question === 'residence') {
      const homes = said.residence!.flatMap((home, index) =>
        home === '' ? [] : [person([home], index, said.residence!)],
      )
      return homes.length > 0 ? homes : [t('trip-change.nothing')]
    }
    if (question === 'dates') return [formatsOf(language).range(said.dates!.start, said.dates!.end)]
    const { countries, via } = said.destinations!
    const airports = list(via.map((id) => placeName({ type: 'AIRPORT', id })))
    return [
      ...countries.map((iso2) => placeName(countryRef(iso2))),
      ...(airports === '' ? [] : [t('selection.transit.said', { airports })]),
    ]
  }
  return { question, name, texts: texts() }
}
