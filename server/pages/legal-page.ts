import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PageAssets } from '#web/traveller/page-props.ts'
import { renderLegalPage, renderTerminalPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import {
  agencyOfOperator,
  type LegalText,
  legalTexts,
  readAgency,
  readLegalText,
} from '../features/organisations/agency.ts'
import type { EveryPage } from './every-page.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../network.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { rateLimit } from '../rate-limit.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Request = FastifyRequest<{ Params: { organisation: string; text: string }; Querystring: { lang?: unknown } }>
type Parts = Omit<Context, 'viewer'> & {
  readonly assets: PageAssets
  readonly limits: Limits
  readonly every: EveryPage
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isLegalText = (text: string): text is LegalText => legalTexts.some((each) => each === text)

/** `/legal/ORGANISATION/imprint` and `/privacy`: what an agency without a site of its own says about itself. */
export function addLegalPage(app: FastifyInstance, parts: Parts): void {
  const { unknown } = parts.every
  const known = rateLimit({ most: parts.limits.legalPages, windowSeconds: 60 })
  const operator = agencyOfOperator(parts.config.operator)

  app.get('/legal/:organisation/:text', async (request: Request, reply) => {
    const { organisation, text: which } = request.params
    const { lang } = request.query
    const language =
      typeof lang === 'string' && isLanguage(lang) ? lang : readerLanguage(request.headers['accept-language'])
    const t = translatorFor(language)
    const frame = { language, path: `/legal/${organisation}/${which}`, t }
    const network = networkOf(request.ip)
    const refuse = (wait: number) => {
      setPageHeaders(reply.code(429).header('retry-after', String(wait)), language)
      return reply.send(renderTerminalPage({ ...frame, assets: parts.assets, state: 'load-failed', agency: null }))
    }
    const wait = known.wait(network, Date.now())
    if (wait > 0) return refuse(wait)
    const isAsked = uuid.test(organisation) && isLegalText(which)
    const text = isAsked ? await readLegalText(parts.db, organisation, which) : null
    const agency = text === null ? null : await readAgency(parts.db, organisation)
    if (!isAsked || text === null || agency === null) {
      const guessed = unknown.wait(network, Date.now())
      if (guessed > 0) return refuse(guessed)
      unknown.count(network, Date.now())
      const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
      const shown = operator && presentAgency(operator, words, null)
      const page = { ...frame, assets: parts.assets, state: 'not-found', agency: null, operator: shown } as const
      return setPageHeaders(reply.code(404), language).send(renderTerminalPage(page))
    }
    known.count(network, Date.now())
    const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
    const assets = inColourOf(agency, parts.assets)
    const page = renderLegalPage({ ...frame, assets, which, text, agency: presentAgency(agency, words, operator) })
    return setPageHeaders(reply, language).send(page)
  })
}
