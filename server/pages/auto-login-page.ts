import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translatorFor } from '#locales/all-languages.ts'
import { readSignInLink, signInByLink } from '../features/accounts/sign-in-by-link.ts'
import { readAgency } from '../features/organisations/agency.ts'
import { sendAccountPage } from './account-page.ts'
import { withForms } from './browser-forms.ts'
import { languageOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

type Request = FastifyRequest<{ Params: { code: string } }>

/** Where somebody who is signed in begins. */
const leadsTo = '/newsboard'

/**
 * `/auth/login/CODE`: the one-time link by which a program of an organisation signs somebody in. Opening it changes nothing: its script, or the
 * button of who has none, posts. The token comes in that answer's page, which nothing keeps, and never in an address.
 */
export async function addAutoLoginPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  await withForms(app, { bytes: 1024 }, (scope) => {
    scope.get('/auth/login/:code', async (request: Request, reply) => {
      const link = await readSignInLink(pages, request.params.code)
      if (link === null) return refuse(request, reply)
      const agency = await readAgency(pages.db, link.organisationId)
      return sendAccountPage(pages, reply, { ...frameOf(request), agency, view: { is: 'sign-in' } })
    })

    scope.post('/auth/login/:code', async (request: Request, reply) => {
      const signedIn = await signInByLink(pages, request.params.code)
      if (signedIn === null) return refuse(request, reply)
      const view = {
        is: 'signed-in',
        leadsTo: 'token' in signedIn ? leadsTo : `/login?next=${leadsTo}`,
        ...signedIn,
      } as const
      return sendAccountPage(pages, reply, { ...frameOf(request), view })
    })
  })

  /** The same words for a link that is used, late, forged, or of somebody who may not come in; who guesses waits. */
  function refuse(request: Request, reply: FastifyReply): FastifyReply {
    const t = translatorFor(languageOf(request))
    const wait = pages.allowed.unknown.take(request)
    if (wait > 0) void reply.header('retry-after', String(wait))
    const words = t('errors.auto-login-failed')
    const view = { is: 'refused', title: t('auto-login.title'), words, mayAsk: false } as const
    return sendAccountPage(pages, reply, { ...frameOf(request), view, status: wait > 0 ? 429 : 403 })
  }
}

const frameOf = (request: Request) => ({ language: languageOf(request), path: `/auth/login/${request.params.code}` })
