import type { FastifyInstance } from 'fastify'
import { localeOf } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { windRose } from '#web/traveller/render.tsx'
import { setPageHeaders } from '../http/security-headers.ts'
import type { PublicPages } from './public-pages.ts'
import { openTrip, type TripRequest } from './trip-route.ts'

/** As the page itself (Document.tsx). */
const colour = '#f3eddd'

/** `/m/CODE/app.webmanifest`: how a page that is saved on a home screen is called. It tells nothing that the page does not. */
export function addManifest(app: FastifyInstance, pages: PublicPages): void {
  app.get('/m/:code/app.webmanifest', async (request: TripRequest, reply) => {
    const open = await openTrip(pages, request, reply)
    if (open === null) return reply
    const { journey, language, path } = open
    const { placeName } = wordsFor(language, 'traveller', translatorFor(language), pages.rulebook.current())
    const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
    const name = list.format(new Set(journey.trip.destinations.map(placeName)))
    return setPageHeaders(reply, language)
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name: `${name} | ${journey.agency.name}`,
          short_name: name,
          lang: language,
          id: path,
          start_url: path,
          scope: path,
          display: 'minimal-ui',
          theme_color: colour,
          background_color: colour,
          icons: [{ src: `data:image/svg+xml,${encodeURIComponent(windRose)}`, type: 'image/svg+xml', sizes: 'any' }],
        }),
      )
  })
}
