import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { askForReset, mailsResets } from '../features/accounts/ask-for-reset.ts'
import { mailResetLinks } from '../features/accounts/mail-reset-links.ts'
import { sendAccountMail, sendAccountPage } from './account-page.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import { languageOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

type Request = FastifyRequest<{ Body: unknown }>

const path = '/auth/reset'
const largestForm = 4 * 1024

const problems = {
  email: { key: 'errors.password-email', status: 422 },
  attempts: { key: 'errors.subscription-attempts', status: 429 },
  'too-many': { key: 'errors.too-many-requests', status: 429 },
} as const

/** `/auth/reset`: where a link to choose another password is asked for. It says the same whether anybody has the address. */
export async function addResetPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  const { resets, resetsOfADay } = pages.allowed
  /** Work that goes on after it was answered; a process that stops finishes it. */
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.all(underWay))

  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get(path, (request: Request, reply) =>
      mailsResets(pages) ? sendForm(request, reply, '', null) : sendDisabled(request, reply),
    )

    scope.post(path, async (request: Request, reply) => {
      const email = (fieldOf(request, 'email') ?? '').slice(0, 300).trim()
      const wait = resets.wait(request) || resetsOfADay.wait(request)
      if (wait > 0) return sendForm(request, reply.header('retry-after', String(wait)), email, 'too-many')
      resets.count(request)
      resetsOfADay.count(request)
      const asked = await askForReset(pages, { email })
      if (asked === 'disabled') return sendDisabled(request, reply)
      if (asked !== 'asked') return sendForm(request, reply, email, asked)
      const language = fieldOf(request, 'language') ?? ''
      const mailed = { email, language: isLanguage(language) ? language : languageOf(request) }
      reply.raw.once('close', () => afterwards(mailed))
      return sendAccountPage(pages, reply, { language: languageOf(request), path, view: { is: 'asked' } })
    })
  })

  /** How long it takes tells nothing to who asked: they have their answer. */
  function afterwards(mailed: Parameters<typeof mailResetLinks>[1]): void {
    const work = mailResetLinks(pages, mailed)
      .then((mailId) => sendAccountMail(pages, mailId))
      .catch((err: unknown) => pages.log.error({ err }, 'Links to choose a password could not be made'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  function sendForm(request: Request, reply: FastifyReply, email: string, problem: keyof typeof problems | null) {
    const language = languageOf(request)
    const { key, status } = problem === null ? { key: null, status: 200 } : problems[problem]
    const view = { is: 'ask', email, problem: key && translatorFor(language)(key) } as const
    return sendAccountPage(pages, reply, { language, path, view, status })
  }

  /** Nothing sends mails here, for nobody: that is no secret of an account. */
  function sendDisabled(request: Request, reply: FastifyReply): FastifyReply {
    const language = languageOf(request)
    const t = translatorFor(language)
    const words = t('errors.password-change-disabled')
    const view = { is: 'refused', title: t('reset.title'), words, mayAsk: false } as const
    return sendAccountPage(pages, reply, { language, path, view, status: 403 })
  }
}
