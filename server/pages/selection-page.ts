import type { FastifyInstance, FastifyReply } from 'fastify'
import { maxCitizenships, maxDestinations } from '#domain/assessment/trip.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { formatsOf, wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { SelectionField, SelectionPageProps } from '#web/traveller/page-props.ts'
import { renderSelectionPage } from '#web/traveller/render.tsx'
import { sayDetail, type SaidDetails } from '../features/journeys/page/complete-journey.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { stopsOf } from '../features/journeys/trip/unfinished-store.ts'
import { missingIn, tripDetails, type TripDetail } from '../features/journeys/trip/unfinished-trip.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { wordProblems } from '../refusals.ts'
import { withForms } from './browser-forms.ts'
import { countryChoices } from './country-choices.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { openTrip, toTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

type Shown = { readonly values?: SelectionPageProps['values']; readonly problems?: SelectionPageProps['problems'] }

/** More than ten countries and their airports, in any spelling. */
const largestForm = 16 * 1024
const most: Readonly<Record<TripDetail, number>> = {
  departure: 1,
  citizenships: maxCitizenships,
  destinations: maxDestinations,
  dates: 0,
}

/** `/m/CODE/details`: a traveller says one detail that their page was made without. The page itself shows the form. */
export async function addSelectionPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  await withForms(app, { bytes: largestForm }, (scope) => {
    // An address bar after a refused form.
    scope.get('/m/:code/details', (request: TripRequest, reply) => toTrip(request, reply))

    scope.post('/m/:code/details', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply, { states: ['incomplete'] })
      if (trip === null) return reply
      const { journey, language } = trip
      const t = translatorFor(language)
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const values = valuesIn(given)
      const wait = pages.allowed.made.take(request)
      if (wait > 0) {
        const problems = { form: t('errors.too-many-requests') }
        return sendSelection(pages, reply.code(429).header('retry-after', String(wait)), trip, { values, problems })
      }
      const detail = tripDetails.find((each) => each === given.get('detail'))
      // What is asked by now is something else: it is shown.
      if (detail === undefined || detail !== missingIn(journey.unfinished!)[0]) return toTrip(request, reply)
      if (given.has('more')) {
        const countries = [...values.countries, ''].slice(0, most[detail])
        return sendSelection(pages, reply, trip, { values: { ...values, countries } })
      }
      const result = await sayDetail(pages, journey, detail, detailsOf(detail, values))
      if (result === null || result.ok) return toTrip(request, reply)
      const problems = besideFields(wordProblems(result.problems, language), detail, values, t)
      return sendSelection(pages, reply.code(422), trip, { values, problems })
    })
  })
}

/** The form for the first detail that is missing, instead of the page. */
export function sendSelection(
  pages: PublicPages,
  reply: FastifyReply,
  { journey, language, path }: OpenTrip,
  { values = knownValues(journey), problems = {} }: Shown = {},
): FastifyReply {
  const missing = missingIn(journey.unfinished!)
  const page = renderSelectionPage({
    ...frameOf(pages, 'password', { language, agency: journey.agency, path }),
    missing,
    trip: knownTrip(pages, journey, language),
    most: most[missing[0]!],
    values: values.countries.length > 0 ? values : { ...values, countries: [''] },
    choices: countryChoices(pages.rulebook.current(), language),
    problems,
  })
  return setPageHeaders(reply, language).send(page)
}

const fieldNamed: Readonly<Record<string, SelectionField>> = { transits: 'via', dateStart: 'start', dateEnd: 'end' }

/** Each problem at its field; what is left empty is asked for in the words of the field, and what is no day is told from that. */
function besideFields(
  found: readonly { readonly field: string; readonly messages: readonly string[] }[],
  detail: TripDetail,
  { countries, start, end }: SelectionPageProps['values'],
  t: Translate,
): SelectionPageProps['problems'] {
  const said = Map.groupBy(found, ({ field }) => fieldNamed[field] ?? 'country')
  const texts = [...said].map(([field, own]) => [field, own.flatMap(({ messages }) => messages).join(' ')] as const)
  const noDay = (day: string): string | null =>
    day === '' ? t('selection.required.date') : isCalendarDate(day) ? null : t('errors.date')
  const [noStart, noEnd] = [noDay(start), noDay(end)]
  const empty: SelectionPageProps['problems'] =
    detail === 'dates'
      ? { ...(noStart !== null && { start: noStart }), ...(noEnd !== null && { end: noEnd }) }
      : countries.every((country) => country === '')
        ? { country: t('selection.required.country') }
        : {}
  return { ...Object.fromEntries(texts), ...empty }
}

/** What is known of the trip, so that its traveller sees which it is. */
function knownTrip(pages: PublicPages, { unfinished }: JourneyPage, language: Language): string {
  const words = wordsFor(language, 'traveller', translatorFor(language), pages.rulebook.current())
  const { dateStart, dateEnd } = unfinished!
  const places = stopsOf(unfinished!).destinations.map(words.placeName)
  const days = dateStart && dateEnd ? formatsOf(language).range(dateStart, dateEnd) : ''
  return [words.list([...new Set(places)]), days].filter(Boolean).join(', ')
}

/** Of two days one may be known; it stays as it is. */
const knownValues = ({ unfinished }: JourneyPage): SelectionPageProps['values'] => ({
  countries: [],
  via: '',
  start: unfinished?.dateStart ?? '',
  end: unfinished?.dateEnd ?? '',
})

/** What was typed, as it is shown again. */
const valuesIn = (given: URLSearchParams): SelectionPageProps['values'] => ({
  countries: given
    .getAll('country')
    .slice(0, maxDestinations)
    .map((country) => country.trim()),
  via: (given.get('via') ?? '').slice(0, 200),
  start: given.get('start') ?? '',
  end: given.get('end') ?? '',
})

function detailsOf(detail: TripDetail, { countries, via, start, end }: SelectionPageProps['values']): SaidDetails {
  const chosen = countries.filter((country) => country !== '')
  if (detail === 'departure') return { departureType: 'COUNTRY', departureId: chosen[0] ?? null }
  if (detail === 'citizenships') return { citizenshipCountryIds: chosen }
  if (detail === 'dates')
    return { dateStart: isCalendarDate(start) ? start : null, dateEnd: isCalendarDate(end) ? end : null }
  const airports = via
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => ({ type: 'AIRPORT' as const, id: code.toUpperCase() }))
  return {
    destinations: chosen.map((id) => ({ type: 'COUNTRY' as const, id })),
    ...(airports.length > 0 && { transits: airports }),
  }
}
