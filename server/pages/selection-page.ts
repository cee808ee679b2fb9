import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxCitizenships, maxDestinations } from '#domain/assessment/trip.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { PageAssets, SelectionField, SelectionPageProps } from '#web/traveller/page-props.ts'
import { renderSelectionPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { sayDetail, type SaidDetails } from '../features/journeys/page/complete-journey.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { missingIn, tripDetails, type TripDetail } from '../features/journeys/trip/unfinished-trip.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { wordProblems } from '../refusals.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { countryChoices } from './country-choices.ts'
import { findTripPage } from './find-trip-page.ts'
import type { EveryPage } from './every-page.ts'
import { networkOf } from '../network.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown }; Body: unknown }>
type Parts = Omit<Context, 'viewer'> & { readonly assets: PageAssets; readonly every: EveryPage }
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
export async function addSelectionPage(app: FastifyInstance, parts: Parts): Promise<void> {
  const find = findTripPage(parts)
  const { made: said } = parts.every

  await app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    // An address bar after a refused form.
    scope.get('/m/:code/details', (request: Request, reply) =>
      toTrip(request, reply, readerLanguage(request.headers['accept-language'])),
    )
    scope.post('/m/:code/details', async (request: Request, reply) => {
      const network = networkOf(request.ip)
      const journey = await find(request, reply)
      if (journey?.state !== 'incomplete')
        return toTrip(request, reply, readerLanguage(request.headers['accept-language']))
      const language = languageOf(request, journey)
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const values = valuesIn(given)
      const wait = said.wait(network, Date.now())
      said.count(network, Date.now())
      if (wait > 0) {
        const problem = translatorFor(language)('errors.too-many-requests')
        return send(parts, request, reply.code(429).header('retry-after', String(wait)), journey, {
          values,
          problems: { form: problem },
        })
      }
      const detail = tripDetails.find((each) => each === given.get('detail'))
      // What is asked by now is something else: it is shown.
      if (detail === undefined || detail !== missingIn(journey.unfinished!)[0]) return toTrip(request, reply, language)
      if (given.has('more')) {
        const countries = [...values.countries, ''].slice(0, most[detail])
        return send(parts, request, reply, journey, { values: { ...values, countries } })
      }
      const result = await sayDetail(parts, journey, detail, detailsOf(detail, values))
      if (result === null || result.ok) return toTrip(request, reply, language)
      const problems = besideFields(wordProblems(result.problems, language), detail, values, translatorFor(language))
      return send(parts, request, reply.code(422), journey, { values, problems })
    })
  })

  const toTrip = (request: Request, reply: FastifyReply, language: Language): FastifyReply => {
    const query = isLanguage(String(request.query.lang)) ? `?lang=${String(request.query.lang)}` : ''
    return setPageHeaders(reply, language).redirect(`/m/${encodeURIComponent(request.params.code)}${query}`, 303)
  }
}

/** The form for the first detail that is missing, instead of the page. */
export const sendSelection = (
  parts: Parts,
  request: FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown } }>,
  reply: FastifyReply,
  journey: JourneyPage,
): FastifyReply => send(parts, request, reply, journey, {})

function send(
  parts: Parts,
  request: FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown } }>,
  reply: FastifyReply,
  journey: JourneyPage,
  { values = knownValues(journey), problems = {} }: Shown,
): FastifyReply {
  const language = languageOf(request, journey)
  const t = translatorFor(language)
  const rulebook = parts.rulebook.current()
  const words = wordsFor(language, 'traveller', t, rulebook)
  const missing = missingIn(journey.unfinished!)
  const page = renderSelectionPage({
    language,
    t,
    path: `/m/${request.params.code}`,
    assets: inColourOf(journey.agency, parts.assets),
    missing,
    count: tripDetails.length,
    most: most[missing[0]!],
    values: values.countries.length > 0 ? values : { ...values, countries: [''] },
    choices: countryChoices(rulebook, language),
    problems,
    agency: presentAgency(journey.agency, words, agencyOfOperator(parts.config.operator)),
  })
  return setPageHeaders(reply, language).send(page)
}

const fieldOf: Readonly<Record<string, SelectionField>> = { transits: 'via', dateStart: 'start', dateEnd: 'end' }

/** Each problem at its field; what is left empty is asked for in the words of the field, and what is no day is told from that. */
function besideFields(
  found: readonly { readonly field: string; readonly messages: readonly string[] }[],
  detail: TripDetail,
  { countries, start, end }: SelectionPageProps['values'],
  t: Translate,
): SelectionPageProps['problems'] {
  const said = Map.groupBy(found, ({ field }) => fieldOf[field] ?? 'country')
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

const languageOf = (request: FastifyRequest<{ Querystring: { lang?: unknown } }>, journey: JourneyPage): Language =>
  typeof request.query.lang === 'string' && isLanguage(request.query.lang) ? request.query.lang : journey.language
