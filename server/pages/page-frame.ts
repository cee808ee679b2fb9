import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { TerminalPageProps, TerminalState } from '#web/traveller/page-props.ts'
import { renderTerminalPage } from '#web/traveller/render.tsx'
import type { Agency } from '../features/organisations/agency.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { readerLanguage } from '../reader-language.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import type { PublicPage } from './page-assets.ts'
import type { PublicPages } from './public-pages.ts'

/** The language that an address names. */
export function namedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | null {
  const { lang } = (query as { readonly lang?: unknown } | undefined) ?? {}
  return typeof lang === 'string' && isLanguage(lang) ? lang : null
}

/** The one that is named, else that of the reader's browser. */
export const languageOf = (request: Pick<FastifyRequest, 'query' | 'headers'>): Language =>
  namedLanguage(request) ?? readerLanguage(request.headers['accept-language'])

type Parts = Pick<PublicPages, 'assets' | 'operator' | 'rulebook'>
type Framed<A> = { readonly language: Language; readonly agency: A; readonly path: string }

/** What stands around a page of an agency: words, files, and whose page it is. */
export function frameOf(pages: Parts, page: PublicPage, { language, agency, path }: Framed<Agency>) {
  const t = translatorFor(language)
  const words = wordsFor(language, 'traveller', t, pages.rulebook.current())
  const assets = inColourOf(agency, pages.assets[page])
  return { language, path, t, assets, agency: presentAgency(agency, words, pages.operator) }
}

type Terminal = Framed<Agency | null> & {
  readonly state: TerminalState
  readonly status: number
  readonly places?: readonly string[]
  readonly cruise?: TerminalPageProps['cruise']
}

/** A page that says why there is nothing else; without an agency who runs the installation stands at its foot. */
export function sendTerminal(
  pages: Parts,
  reply: FastifyReply,
  { state, status, places = [], cruise = null, language, agency, path }: Terminal,
): FastifyReply {
  const t = translatorFor(language)
  const words = wordsFor(language, 'traveller', t, pages.rulebook.current())
  const page = renderTerminalPage({
    language,
    path,
    t,
    state,
    places,
    cruise,
    assets: inColourOf(agency, pages.assets.terminal),
    agency: agency && presentAgency(agency, words, pages.operator),
    operator: pages.operator && presentAgency(pages.operator, words, null),
  })
  return setPageHeaders(reply.code(status), language).send(page)
}

/** Where somebody asked too often. */
export const sendWait = (
  pages: Parts,
  reply: FastifyReply,
  { seconds, ...framed }: Framed<Agency | null> & { readonly seconds: number },
): FastifyReply =>
  sendTerminal(pages, reply.header('retry-after', String(seconds)), { ...framed, state: 'load-failed', status: 429 })
