import { asCitizenships, citizenshipsOf, travellersOf } from '#domain/assessment/traveller.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { maxCitizenships } from '#domain/assessment/trip.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { travelTypes, type TravelType } from '#domain/rulebook/fact.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderTravellersPage } from '#web/traveller/render.tsx'
import { contentHash } from '../features/evidence/entry.ts'
import { nothingRead } from '../features/journeys/page/readings.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { countryChoices } from './country-choices.ts'
import { renderJourney } from './journey-page.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { noteShown, openTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

/** Longer than any honest question. */
const longestQuery = 200

/** `/m/CODE/travellers`: the page as it would be for other citizenships or another type of travel. The trip stays as it is; what was shown is in the evidence. */
export function addTravellersPage(app: FastifyInstance, pages: PublicPages): void {
  app.get('/m/:code/travellers', async (request: TripRequest, reply) => {
    const open = await openTrip(pages, request, reply, { needsRules: true })
    if (open === null) return reply
    const { journey, language, path: tripPath } = open
    const t = translatorFor(language)
    const wait = pages.allowed.made.take(request)
    if (wait > 0)
      return sendForm(reply.code(429).header('retry-after', String(wait)), open, t('errors.too-many-requests'))
    const { citizenships, travelType } = askedFor(request.query)
    if (citizenships === null) return sendForm(reply, open, null)
    const { places } = pages.rulebook.current()
    const isKnown = citizenships.every((iso2) => places.has(placeKey(countryRef(iso2))))
    if (travelType === null || !isKnown || citizenships.length === 0 || citizenships.length > maxCitizenships) {
      const problem = t(citizenships.length === 0 ? 'selection.required.country' : 'errors.invalid-value')
      return sendForm(reply.code(422), open, problem)
    }
    const { onePerson, residence, minor } = asCitizenships(journey.trip)
    const travellers = travellersOf({ citizenships, onePerson, residence, minor })
    const page = renderJourney(
      pages,
      {
        ...journey,
        trip: { ...journey.trip, travellers, travelType },
        changed: null,
        // They are others.
        names: [],
        // What changed for its own travellers is read on the page itself.
        changedIn: [],
      },
      { changes: [], readings: nothingRead, language, path: tripPath },
      {
        travellersView: {
          tripPath,
          query: new URLSearchParams({ citizenships: citizenships.join(), type: travelType }).toString(),
        },
      },
    )
    const detail = { view: 'others', citizenships: citizenships.join(','), travelType }
    noteShown(pages, request, open, { hash: contentHash(page), detail })
    return setPageHeaders(reply, language).send(page)
  })

  function sendForm(reply: FastifyReply, { journey, language, path }: OpenTrip, problem: string | null): FastifyReply {
    const page = renderTravellersPage({
      ...frameOf(pages, 'password', { language, agency: journey.agency, path: `${path}/travellers` }),
      tripPath: path,
      citizenships: [...citizenshipsOf(journey.trip), ''].slice(0, maxCitizenships),
      travelType: journey.trip.travelType,
      choices: countryChoices(pages.rulebook.current(), language),
      problem,
    })
    return setPageHeaders(reply, language).send(page)
  }
}

type Asked = { readonly citizenships: readonly string[] | null; readonly travelType: TravelType | null }

/** `?citizenships=DE,TR&type=BUSINESS`, or the same as a form sends it. Null: nothing is asked. */
function askedFor({ citizenships, type }: TripRequest['query']): Asked {
  if (citizenships === undefined && type === undefined) return { citizenships: null, travelType: null }
  const text = [citizenships].flat().join(',').slice(0, longestQuery)
  const codes = text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean)
  return { citizenships: [...new Set(codes)], travelType: travelTypes.find((each) => each === type) ?? null }
}
