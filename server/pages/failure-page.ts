import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PageAssets } from '#web/traveller/page-props.ts'
import { renderTerminalPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { presentAgency } from './agency-on-page.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Parts = Pick<Context, 'config' | 'rulebook'> & { readonly assets: PageAssets }
type Query = { readonly lang?: unknown } | undefined

/** What is opened by people: a failure there is told as a page, whatever the route was about to send. */
const page = /^\/(m|legal|auth|confirm)\//

export const isPage = ({ routeOptions }: FastifyRequest): boolean => page.test(routeOptions.url ?? '')

/** The same of an address that no route has. */
export const isPageAddress = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && page.test(url)

/** In another language the same is said there: an address that leads nowhere is not repeated. */
const nowhere = '/m/'

export type SendFailure = (request: FastifyRequest, reply: FastifyReply, state: 'load-failed' | 'not-found') => void

/** The page of a failure, or of nothing. Whose page it is nobody knows then, so who runs the installation stands at its foot. */
export function failurePage({ config, rulebook, assets }: Parts): SendFailure {
  const operator = agencyOfOperator(config.operator)
  return (request, reply, state) => {
    const { lang } = (request.query as Query) ?? {}
    const language =
      typeof lang === 'string' && isLanguage(lang) ? lang : readerLanguage(request.headers['accept-language'])
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, rulebook.current())
    const html = renderTerminalPage({
      language,
      t,
      path: state === 'not-found' ? nowhere : pathToRetry(request),
      assets,
      state,
      agency: null,
      operator: operator && presentAgency(operator, words, null),
    })
    setPageHeaders(reply, language).removeHeader('content-disposition').send(html)
  }
}

/** Where the same is asked for again by a link: at the address itself, or else on the trip page. */
function pathToRetry({ url, params, routeOptions, server }: FastifyRequest): string {
  const canBeOpened = server.hasRoute({ url: routeOptions.url ?? '', method: 'GET' })
  const { code } = params as { readonly code?: string }
  return canBeOpened || code === undefined ? url.split('?')[0]! : `/m/${encodeURIComponent(code)}`
}
