import type { FastifyInstance, FastifyReply } from 'fastify'
import { translatorFor } from '#locales/all-languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import type { PageAssets } from '#web/traveller/page-props.ts'
import { renderPaperSentPage, renderTerminalPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { journeyUrl } from '../features/journeys/trip/journey-code.ts'
import { askForPdfMail } from '../features/journeys/mail/mail-pdf.ts'
import { readUnread } from '../features/journeys/page/read-journey-page.ts'
import { readingsOf, textOfReadings } from '../features/journeys/page/readings.ts'
import { fileNameOf, tripPdf } from '../features/journeys/paper/trip-pdf.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { PdfBusy } from '../pdf/make-pdf.ts'
import { version } from '../version.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { bodyCache } from '../http/body-cache.ts'
import type { EveryPage } from './every-page.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../network.ts'
import { openTripPage, type OpenTrip, type TripRequest } from './open-trip-page.ts'
import { rateLimit } from '../rate-limit.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Parts = Omit<Context, 'viewer'> & {
  readonly assets: PageAssets
  readonly limits: Limits
  readonly every: EveryPage
}

/** Some hundred documents: most are asked for once. */
const rememberedBytes = 32 * 1024 * 1024
const askAgainSeconds = 5

/** `/m/CODE/pdf`: the trip page on paper. A POST sends it to the address that the agency keeps, and to no other. */
export async function addPdf(app: FastifyInstance, parts: Parts): Promise<void> {
  const documents = bodyCache(rememberedBytes, 'small')
  const made = rateLimit({ most: parts.limits.newPdfs, windowSeconds: 60 })
  const mailed = rateLimit({ most: parts.limits.mailedPdfs, windowSeconds: 60 })
  const open = openTripPage(parts)
  const operator = agencyOfOperator(parts.config.operator)
  const { kept, views: handedOut } = parts.every

  app.get('/m/:code/pdf', async (request: TripRequest, reply) => {
    const trip = await open(request, reply)
    if (trip === null) return reply
    const { journey, language, code } = trip
    const { revision } = parts.rulebook.current()
    const { trip: ofPage, agency, changedIn, changed, settings, hasVisaPart, cruise } = journey
    const readings = readingsOf(request.query.read)
    const read = textOfReadings(readings)
    const own = JSON.stringify([ofPage, agency, changedIn, read, changed, settings.version, hasVisaPart, cruise])
    const key = [code, language, revision, parts.clock.today(), own].join(' ')
    const network = networkOf(request.ip)
    let document = documents.get(key)
    const limit = document ? kept : made
    const wait = limit.wait(network, Date.now())
    if (wait > 0) return later(reply, trip, 429, wait)
    limit.count(network, Date.now())
    if (!document) {
      try {
        const changes = await readUnread(parts.db, code, journey, readings)
        const url = journeyUrl(parts.config.publicUrl, code)
        document = documents.keep(key, await tripPdf(parts, { journey, language, url, changes }))
      } catch (err) {
        if (err instanceof PdfBusy) request.log.warn({ err }, 'Too many documents are asked for at once')
        else request.log.error({ err, errorId: request.id }, 'The PDF of a trip page could not be made')
        return later(reply, trip, 503, askAgainSeconds)
      }
    }
    if (request.method === 'GET')
      handedOut.note(
        {
          journeyId: journey.id,
          organisationId: journey.organisationId,
          language,
          revision,
          contentHash: contentHash(document.plain),
          at: parts.clock.now(),
          detail: { day: parts.clock.today(), program: version },
        },
        'pdf',
      )
    const name = fileNameOf(language)
    return setPageHeaders(reply, language)
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="${name.ascii}"; filename*=UTF-8''${encodeURIComponent(name.whole)}`,
      )
      .send(document.plain)
  })

  await app.register(async (scope) => {
    // The form has a button and nothing else: whatever is in it is thrown away.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, body, done) => {
      body
        .resume()
        .on('end', () => done(null))
        .on('error', done)
    })
    scope.post('/m/:code/pdf', async (request: TripRequest, reply) => {
      const trip = await open(request, reply)
      if (trip === null) return reply
      const network = networkOf(request.ip)
      const wait = mailed.wait(network, Date.now())
      if (wait > 0) return later(reply, trip, 429, wait)
      mailed.count(network, Date.now())
      await askForPdfMail(parts, trip.journey)
      // A page that is loaded again asks for nothing once more.
      return setPageHeaders(reply, trip.language).redirect(`/m/${trip.code}/pdf/sent?lang=${trip.language}`, 303)
    })
  })

  app.get('/m/:code/pdf/sent', async (request: TripRequest, reply) => {
    const trip = await open(request, reply)
    if (trip === null) return reply
    const page = renderPaperSentPage({ ...frame(trip), path: `/m/${trip.code}/pdf/sent`, tripPath: `/m/${trip.code}` })
    return setPageHeaders(reply, trip.language).send(page)
  })

  const later = (reply: FastifyReply, trip: OpenTrip, status: number, seconds: number): FastifyReply => {
    const page = renderTerminalPage({
      ...frame(trip),
      path: `/m/${trip.code}`,
      state: 'load-failed',
      operator: null,
      places: [],
    })
    return setPageHeaders(reply.code(status), trip.language).header('retry-after', String(seconds)).send(page)
  }

  const frame = ({ journey, language }: OpenTrip) => {
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
    return {
      language,
      t,
      assets: inColourOf(journey.agency, parts.assets),
      agency: presentAgency(journey.agency, words, operator),
    }
  }
}
