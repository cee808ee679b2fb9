import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderLegalPage } from '#web/traveller/render.tsx'
import { type LegalText, legalTexts, readAgency, readLegalText } from '../features/organisations/agency.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { frameOf, languageOf, sendTerminal, sendWait } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

type Request = FastifyRequest<{ Params: { organisation: string; text: string }; Querystring: { lang?: unknown } }>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isLegalText = (text: string): text is LegalText => legalTexts.some((each) => each === text)

/** `/legal/ORGANISATION/imprint` and `/privacy`: what an agency without a site of its own says about itself. */
export function addLegalPage(app: FastifyInstance, pages: PublicPages): void {
  const { legal, unknown } = pages.allowed

  app.get('/legal/:organisation/:text', async (request: Request, reply) => {
    const { organisation, text: which } = request.params
    const language = languageOf(request)
    const path = `/legal/${organisation}/${which}`
    const nobodys = { language, path, agency: null }
    const wait = legal.wait(request)
    if (wait > 0) return sendWait(pages, reply, { ...nobodys, seconds: wait })
    const isAsked = uuid.test(organisation) && isLegalText(which)
    const text = isAsked ? await readLegalText(pages.db, organisation, which) : null
    const agency = text === null ? null : await readAgency(pages.db, organisation)
    if (!isAsked || text === null || agency === null) {
      const seconds = unknown.take(request)
      return seconds > 0
        ? sendWait(pages, reply, { ...nobodys, seconds })
        : sendTerminal(pages, reply, { ...nobodys, state: 'not-found', status: 404 })
    }
    legal.count(request)
    const page = renderLegalPage({ ...frameOf(pages, 'terminal', { language, path, agency }), which, text })
    return setPageHeaders(reply, language).send(page)
  })
}
