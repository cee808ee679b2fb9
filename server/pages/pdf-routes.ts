import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderPaperSentPage } from '#web/traveller/render.tsx'
import { contentHash } from '../features/evidence/entry.ts'
import { journeyUrl } from '../features/journeys/trip/journey-code.ts'
import { askForPdfMail } from '../features/journeys/mail/mail-pdf.ts'
import { readUnread } from '../features/journeys/page/read-journey-page.ts'
import { readingsOf, textOfReadings } from '../features/journeys/page/readings.ts'
import { fileNameOf, tripPdf } from '../features/journeys/paper/trip-pdf.ts'
import { readLogo } from '../features/organisations/logo-to-send.ts'
import { bodyCache } from '../http/body-cache.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { PdfBusy } from '../pdf/make-pdf.ts'
import { withForms } from './browser-forms.ts'
import { frameOf, sendTerminal } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { noteShown, openTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

/** Some hundred documents: most are asked for once. */
const rememberedBytes = 32 * 1024 * 1024
const askAgainSeconds = 5

/** `/m/CODE/pdf`: the trip page on paper. A POST sends it to the address that the agency keeps, and to no other. */
export async function addPdf(app: FastifyInstance, pages: PublicPages): Promise<void> {
  const documents = bodyCache(rememberedBytes, 'small')
  const { allowed } = pages

  app.get('/m/:code/pdf', async (request: TripRequest, reply) => {
    const trip = await openTrip(pages, request, reply, { needsRules: true })
    if (trip === null) return reply
    const { journey, language, code } = trip
    const { revision } = pages.rulebook.current()
    const { trip: ofPage, names, agency, changedIn, changed, settings, hasVisaPart, cruise } = journey
    const readings = readingsOf(request.query.read)
    const read = textOfReadings(readings)
    const own = JSON.stringify([ofPage, names, agency, changedIn, read, changed, settings.version, hasVisaPart, cruise])
    const key = [code, language, revision, pages.clock.today(), own].join(' ')
    let document = documents.get(key)
    const wait = (document ? allowed.kept : allowed.newPdfs).take(request)
    if (wait > 0) return later(reply, trip, 429, wait)
    if (!document) {
      try {
        const changes = await readUnread(pages.db, code, journey, readings)
        const url = journeyUrl(pages.config.publicUrl, code)
        const logo = await readLogo(pages.db, agency)
        document = documents.keep(key, await tripPdf(pages, { journey, language, url, changes, logo }))
      } catch (err) {
        if (err instanceof PdfBusy) request.log.warn({ err }, 'Too many documents are asked for at once')
        else request.log.error({ err, errorId: request.id }, 'The PDF of a trip page could not be made')
        return later(reply, trip, 503, askAgainSeconds)
      }
    }
    noteShown(pages, request, trip, { kind: 'pdf', hash: contentHash(document.plain) })
    const name = fileNameOf(language)
    // Asked for to be printed it is shown where it is, and not put away.
    const how = request.query.show === '1' ? 'inline' : 'attachment'
    return setPageHeaders(reply, language)
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `${how}; filename="${name.ascii}"; filename*=UTF-8''${encodeURIComponent(name.whole)}`,
      )
      .send(document.plain)
  })

  // The form has a button and nothing else.
  await withForms(app, { bytes: 1024 }, (scope) => {
    scope.post('/m/:code/pdf', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply, { needsRules: true })
      if (trip === null) return reply
      const wait = allowed.mailedPdfs.take(request)
      if (wait > 0) return later(reply, trip, 429, wait)
      await askForPdfMail(pages, trip.journey)
      // A page that is loaded again asks for nothing once more.
      return setPageHeaders(reply, trip.language).redirect(`${trip.path}/pdf/sent?lang=${trip.language}`, 303)
    })
  })

  app.get('/m/:code/pdf/sent', async (request: TripRequest, reply) => {
    const trip = await openTrip(pages, request, reply, { needsRules: true })
    if (trip === null) return reply
    const { journey, language, path } = trip
    const frame = frameOf(pages, 'terminal', { language, agency: journey.agency, path: `${path}/pdf/sent` })
    return setPageHeaders(reply, language).send(renderPaperSentPage({ ...frame, tripPath: path }))
  })

  const later = (reply: FastifyReply, trip: OpenTrip, status: number, seconds: number): FastifyReply => {
    const { journey, language, path } = trip
    const framed = { language, agency: journey.agency, path }
    return sendTerminal(pages, reply.header('retry-after', String(seconds)), {
      ...framed,
      state: 'load-failed',
      status,
    })
  }
}
