import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Context } from './context.ts'
import { askAgainAfterSeconds } from './db/database-away.ts'
import { addAutoLoginPage } from './pages/auto-login-page.ts'
import { addCalendar } from './pages/calendar-routes.ts'
import { addCard } from './pages/card-page.ts'
import { answerFailure } from './pages/answer-failure.ts'
import { addBrandSheet } from './pages/brand-sheet.ts'
import { failurePage, isPage, isPageAddress, type SendFailure } from './pages/failure-page.ts'
import { answerNotFound } from './pages/not-found.ts'
import { addGracefulStop } from './http/graceful-stop.ts'
import { addAnswer } from './http/answer-route.ts'
import { compressTexts } from './http/body-cache.ts'
import { addGroup } from './http/group-route.ts'
import { addApi } from './http/api-route.ts'
import { addAutoLogin } from './http/auto-login-route.ts'
import { addBookings } from './http/bookings-route.ts'
import { addGraphql } from './http/graphql-route.ts'
import { addHealth } from './http/health.ts'
import { limits, type Limits } from './http/limits.ts'
import { addLoadShedding, watchLoad, watchLoop } from './http/load-shedding.ts'
import { isForwarded } from './http/may-look.ts'
import { addProviderCallback } from './http/provider-callback.ts'
import { addMedia } from './http/media-route.ts'
import { addHotelImport } from './http/hotel-import-route.ts'
import { addNewsPicture } from './http/news-picture-route.ts'
import { addOrganisationLogo } from './http/organisation-logo-route.ts'
import { addOfflineRoutes } from './pages/offline-routes.ts'
import { readPageAssets } from './pages/page-assets.ts'
import { addFeedbackPage } from './pages/feedback-page.ts'
import { addOpenedRoute } from './pages/opened-route.ts'
import { addReadPage } from './pages/read-page.ts'
import { addSafePage } from './pages/safe-page.ts'
import { addEventPage } from './pages/event-page.ts'
import { addLegalPage } from './pages/legal-page.ts'
import { addPdf } from './pages/pdf-routes.ts'
import { addPasswordPage } from './pages/password-page.ts'
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { addResetPage } from './pages/reset-page.ts'
import { addSelectionPage } from './pages/selection-page.ts'
import { addStaffApp } from './http/staff-app.ts'
import { addManageMailsPage } from './pages/manage-mails-page.ts'
import { addSubscriptionPage } from './pages/subscription-page.ts'
import { addTravellersPage } from './pages/travellers-page.ts'
import { publicPages } from './pages/public-pages.ts'
import { addManifest } from './pages/manifest-route.ts'
import { addTouchIcon } from './pages/touch-icon.ts'
import { addTripPage } from './pages/trip-page.ts'
import { addRulePreview } from './http/rule-preview-route.ts'
import { addWayHome } from './http/way-home-route.ts'
import { addWhereToGo } from './http/where-to-go-route.ts'
import { addWidgetLoader } from './pages/widget-loader.ts'
import { addWidgetPage } from './pages/widget-page.ts'
import { addVitals } from './http/vitals-route.ts'

export type ServerParts = Omit<Context, 'viewer' | 'log'> & {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  /** The built client; null where none is served. */
  readonly clientDir: string | null
  /** A process that only works in the background still answers whether it lives. */
  readonly routes: 'all' | 'health'
  /** Others than those of a real server, for tests and measurements. */
  readonly limits?: Partial<Limits>
  readonly isOverloaded?: () => boolean
}

/** The whole HTTP side of one process. */
export async function createServer({ logger, clientDir, routes, ...given }: ServerParts): Promise<FastifyInstance> {
  const loop = watchLoop()
  let sendPage: SendFailure | null = null
  const app: FastifyInstance = fastify({
    logger,
    trustProxy: trustedProxies(given.config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, given.config.publicUrl)
      refuseUnread(error.statusCode, request, reply, sendPage)
    },
  })
  app.addHook('onClose', async () => loop.stop())
  const parts = {
    isOverloaded: watchLoad(app, loop.isOverloaded),
    ...given,
    limits: { ...limits, ...given.limits },
  }
  const context = { ...parts, log: app.log }
  const pages = publicPages({ ...context, assets: readPageAssets(clientDir) })
  app.addHook('onClose', () => pages.views.close())
  addGracefulStop(app)
  await addSecurityHeaders(app, parts.config.publicUrl)
  compressTexts(app)
  if (parts.config.trustProxy === false) warnOfProxies(app)
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  sendPage = failurePage(pages)
  app.setErrorHandler(answerFailure(sendPage))
  shedPages(app, parts.isOverloaded, sendPage)
  addHealth(app, { ...context, readVitals: addVitals(app, context) })
  if (routes === 'all') {
    await addApi(app, context, [
      addGraphql,
      addAutoLogin,
      addBookings,
      addAnswer,
      addGroup,
      addWayHome,
      addRulePreview,
      addWhereToGo,
      addNewsPicture,
      addHotelImport,
      addOrganisationLogo,
    ])
    addMedia(app, parts)
    addProviderCallback(app)
    addBrandSheet(app)
    addTripPage(app, pages)
    addManifest(app, pages)
    addTouchIcon(app)
    addCard(app, pages)
    addCalendar(app, pages)
    await addPdf(app, pages)
    addOfflineRoutes(app, clientDir)
    await addFeedbackPage(app, pages)
    await addSubscriptionPage(app, pages)
    await addManageMailsPage(app, pages)
    addOpenedRoute(app, pages)
    await addReadPage(app, pages)
    await addSafePage(app, pages)
    await addSelectionPage(app, pages)
    addTravellersPage(app, pages)
    addLegalPage(app, pages)
    addEventPage(app, pages)
    await addResetPage(app, pages)
    await addAutoLoginPage(app, pages)
    await addPasswordPage(app, pages)
    addWidgetLoader(app, clientDir)
    await addWidgetPage(app, pages, parts.isOverloaded)
  }
  if (routes === 'health' || clientDir === null)
    app.setNotFoundHandler(answerNotFound(routes === 'health' ? null : sendPage))
  else await addStaffApp(app, clientDir, answerNotFound(sendPage))
  return app
}

/** Without it a proxy in front makes all visitors one, who share every limit. */
function warnOfProxies(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || !isForwarded(request)) return
    warned = true
    app.log.warn('Requests come through a proxy, but TRUST_PROXY is not set: all visitors share the limits of one')
  })
}

/** While the process has more to do than it can, every page says so at once, whatever would be worked out for it. */
const shedPages = (app: FastifyInstance, isOverloaded: () => boolean, sendPage: SendFailure): void =>
  addLoadShedding(
    app,
    (request) => isPage(request) && isOverloaded(),
    (request, reply) => {
      sendPage(request, reply.code(503).header('retry-after', askAgainAfterSeconds), 'load-failed')
      return reply
    },
  )

/** An address that the router cannot read never meets the hooks that give the others their headers. */
function refuseUnread(
  status: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendFailure | null,
): void {
  void reply.code(status ?? 400).header('cache-control', 'no-store')
  if (sendPage !== null && isPageAddress(request)) sendPage(request, reply, 'not-found')
  else void reply.send({ error: 'Bad request' })
}

/** A number of proxies is the operator's word that every request passes through that many. */
const trustedProxies = (trust: number | string | false) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust
