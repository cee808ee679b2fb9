import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translatorFor } from '#locales/all-languages.ts'
import { mailsResets } from '../features/accounts/ask-for-reset.ts'
import { choosePassword, isDisabled, readPasswordLink, shortestPassword } from '../features/accounts/choose-password.ts'
import type { Leading } from '../features/accounts/link-store.ts'
import { longestPassword } from '../features/accounts/sign-in.ts'
import { readAgency } from '../features/organisations/agency.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import type { Problem } from '../refusals.ts'
import { sendAccountMail, sendAccountPage } from './account-page.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import { languageOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

type Request = FastifyRequest<{ Params: { code: string }; Body: unknown }>

/** More than the longest password that is taken, in any spelling. */
const largestForm = 4 * 1024

/**
 * `/auth/CODE`: the one-time link by which somebody chooses their password. Opening it changes nothing, whatever opens it.
 * Who has the code needs no other proof, so a form of another site gains nothing by posting here.
 */
export async function addPasswordPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get('/auth/:code', async (request: Request, reply) => {
      const link = await readPasswordLink(pages, request.params.code)
      return link === null ? refuse(request, reply, 'errors.reset-link-invalid') : sendForm(request, reply, link, null)
    })

    scope.post('/auth/:code', async (request: Request, reply) => {
      const { code } = request.params
      const language = languageOf(request)
      const link = await readPasswordLink(pages, code)
      if (link === null) return refuse(request, reply, 'errors.reset-link-invalid')
      const given = (name: string) => fieldOf(request, name) ?? ''
      const choice = { code, password: given('password'), repeated: given('repeated'), language, address: request.ip }
      const chosen = await choosePassword(pages, choice)
      if (!chosen.ok) return sendForm(request, reply, link, chosen.problem)
      sendAccountMail(pages, chosen.mailId)
      return setPageHeaders(reply, language).redirect('/login?notice=password-changed', 303)
    })
  })

  async function sendForm(request: Request, reply: FastifyReply, link: Leading, problem: Problem | null) {
    if (isDisabled(link)) return refuse(request, reply, 'errors.password-change-disabled')
    const language = languageOf(request)
    const t = translatorFor(language)
    return sendAccountPage(pages, reply, {
      ...frameOf(request),
      status: problem === null ? 200 : 422,
      agency: await readAgency(pages.db, link.organisationId),
      view: {
        is: 'choose',
        username: link.username,
        shortest: shortestPassword,
        longest: longestPassword,
        problem: problem && { field: problem.field, words: t(problem.key, problem.values) },
      },
    })
  }

  /** Whoever guesses waits; a right link is opened all the same, for one network may be a whole office. */
  function refuse(request: Request, reply: FastifyReply, why: string): FastifyReply {
    const t = translatorFor(languageOf(request))
    const isGuess = why === 'errors.reset-link-invalid'
    const wait = isGuess ? pages.allowed.unknown.take(request) : 0
    if (wait > 0) void reply.header('retry-after', String(wait))
    const words = t(wait > 0 ? 'errors.too-many-requests' : why)
    const view = {
      is: 'refused',
      title: t('choose-password.title'),
      words,
      mayAsk: isGuess && mailsResets(pages),
    } as const
    return sendAccountPage(pages, reply, { ...frameOf(request), view, status: wait > 0 ? 429 : isGuess ? 404 : 403 })
  }
}

const frameOf = (request: Request) => ({ language: languageOf(request), path: `/auth/${request.params.code}` })
