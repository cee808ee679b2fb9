import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxCitizenships } from '#domain/assessment/trip.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { travelTypes, type TravelType } from '#domain/rulebook/fact.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderTravellersPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { contentHash } from '../features/evidence/entry.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { nothingRead } from '../features/journeys/page/readings.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { countryChoices } from './country-choices.ts'
import { renderJourney } from './journey-page.ts'
import { findTripPage } from './find-trip-page.ts'
import type { EveryPage } from './every-page.ts'
import { networkOf } from '../network.ts'
import { nothingToShow } from './open-trip-page.ts'
import type { readPageAssets } from './page-assets.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { version } from '../version.ts'

type Query = { lang?: unknown; citizenships?: unknown; type?: unknown }
type Request = FastifyRequest<{ Params: { code: string }; Querystring: Query }>
type Parts = Omit<Context, 'viewer'> & { readonly assets: ReturnType<typeof readPageAssets>; readonly every: EveryPage }

/** Longer than any honest question. */
const longestQuery = 200

/** `/m/CODE/travellers`: the page as it would be for other citizenships or another type of travel. The trip stays as it is; what was shown is in the evidence. */
export function addTravellersPage(app: FastifyInstance, parts: Parts): void {
  const find = findTripPage(parts)
  const { made: renders, views } = parts.every
  const operator = agencyOfOperator(parts.config.operator)

  app.get('/m/:code/travellers', async (request: Request, reply) => {
    const network = networkOf(request.ip)
    const journey = await find(request, reply)
    const rulebook = parts.rulebook.current()
    // The page itself says why there is nothing to show.
    if (journey?.state !== 'active' || nothingToShow(journey, rulebook) !== null) return toTrip(request, reply)
    const language = languageOf(request, journey)
    const wait = renders.wait(network, Date.now())
    renders.count(network, Date.now())
    if (wait > 0) {
      const problem = translatorFor(language)('errors.too-many-requests')
      return sendForm(request, reply.code(429).header('retry-after', String(wait)), journey, language, problem)
    }
    const { citizenships, travelType } = askedFor(request.query)
    if (citizenships === null) return sendForm(request, reply, journey, language, null)
    const isKnown = citizenships.every((iso2) => rulebook.places.has(placeKey(countryRef(iso2))))
    if (travelType === null || !isKnown || citizenships.length === 0 || citizenships.length > maxCitizenships) {
      const problem = translatorFor(language)(
        citizenships.length === 0 ? 'selection.required.country' : 'errors.invalid-value',
      )
      return sendForm(request, reply.code(422), journey, language, problem)
    }
    const tripPath = `/m/${request.params.code}`
    const { onePerson: _one, ...trip } = { ...journey.trip, citizenships, travelType }
    const page = renderJourney(
      parts,
      operator,
      {
        ...journey,
        trip: citizenships.length > 1 && journey.trip.onePerson ? { ...trip, onePerson: true } : trip,
        changed: null,
        // What changed for its own travellers is read on the page itself.
        changedIn: [],
      },
      [],
      nothingRead,
      language,
      tripPath,
      {
        travellersView: {
          tripPath,
          query: new URLSearchParams({ citizenships: citizenships.join(), type: travelType }).toString(),
        },
      },
    )
    if (request.method === 'GET')
      views.note({
        journeyId: journey.id,
        organisationId: journey.organisationId,
        language,
        revision: rulebook.revision,
        contentHash: contentHash(page),
        at: parts.clock.now(),
        detail: {
          day: parts.clock.today(),
          program: version,
          view: 'others',
          citizenships: citizenships.join(','),
          travelType,
        },
      })
    return setPageHeaders(reply, language).send(page)
  })

  const toTrip = (request: Request, reply: FastifyReply): FastifyReply =>
    setPageHeaders(reply, readerLanguage(request.headers['accept-language'])).redirect(
      `/m/${encodeURIComponent(request.params.code)}`,
      303,
    )

  function sendForm(
    request: Request,
    reply: FastifyReply,
    journey: JourneyPage,
    language: Language,
    problem: string | null,
  ): FastifyReply {
    const t = translatorFor(language)
    const rulebook = parts.rulebook.current()
    const tripPath = `/m/${request.params.code}`
    const page = renderTravellersPage({
      language,
      t,
      path: `${tripPath}/travellers`,
      tripPath,
      assets: inColourOf(journey.agency, parts.assets.password),
      citizenships: [...journey.trip.citizenships, ''].slice(0, maxCitizenships),
      travelType: journey.trip.travelType,
      choices: countryChoices(rulebook, language),
      problem,
      agency: presentAgency(journey.agency, wordsFor(language, 'traveller', t, rulebook), operator),
    })
    return setPageHeaders(reply, language).send(page)
  }
}

type Asked = { readonly citizenships: readonly string[] | null; readonly travelType: TravelType | null }

/** `?citizenships=DE,TR&type=BUSINESS`, or the same as a form sends it. Null: nothing is asked. */
function askedFor({ citizenships, type }: Query): Asked {
  if (citizenships === undefined && type === undefined) return { citizenships: null, travelType: null }
  const text = [citizenships].flat().join(',').slice(0, longestQuery)
  const codes = text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean)
  return { citizenships: [...new Set(codes)], travelType: travelTypes.find((each) => each === type) ?? null }
}

const languageOf = (request: Request, journey: JourneyPage): Language =>
  typeof request.query.lang === 'string' && isLanguage(request.query.lang) ? request.query.lang : journey.language
