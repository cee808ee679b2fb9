import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderPageFooter } from '#web/traveller/render.tsx'
import { accountMails } from '../features/accounts/account-mails.ts'
import { choosePassword, readPasswordLink, shortestPassword } from '../features/accounts/choose-password.ts'
import { longestPassword } from '../features/accounts/sign-in.ts'
import { type Agency, readAgency } from '../features/organisations/agency.ts'
import { sendMail } from '../mail/send-mails.ts'
import type { Problem } from '../refusals.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import type { PublicPages } from './public-pages.ts'
import { presentAgency } from './agency-on-page.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Request = FastifyRequest<{ Params: { code: string }; Body: unknown }>

/** More than the longest password that is taken, in any spelling. */
const largestForm = 4 * 1024

/**
 * `/auth/CODE`: the one-time link by which somebody chooses their password. Opening it changes nothing, whatever opens it.
 * Who has the code needs no other proof, so a form of another site gains nothing by posting here.
 */
export async function addPasswordPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  const { operator } = pages

  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get('/auth/:code', async (request: Request, reply) => {
      const invited = await readPasswordLink(pages, request.params.code)
      if (invited === null) return sendInvalid(request, reply)
      const language = languageOf(request)
      return sendPage(reply, 200, language, formFor(invited.username, null, language), await agencyOf(invited))
    })

    scope.post('/auth/:code', async (request: Request, reply) => {
      const { code } = request.params
      const language = languageOf(request)
      const invited = await readPasswordLink(pages, code)
      if (invited === null) return sendInvalid(request, reply)
      const given = (name: string) => fieldOf(request, name) ?? ''
      const choice = { code, password: given('password'), repeated: given('repeated'), language }
      const chosen = await choosePassword(pages, choice)
      if (!chosen.ok) {
        const form = formFor(invited.username, chosen.problem, language)
        return sendPage(reply, 422, language, form, await agencyOf(invited))
      }
      if (chosen.mailId !== null) sendSoon(chosen.mailId)
      return setPageHeaders(reply, language).redirect('/login', 303)
    })
  })

  /** The job finds what this process does not come to. */
  function sendSoon(mailId: string): void {
    sendMail(pages, accountMails, mailId).catch((err: unknown) =>
      pages.log.error({ err, mail: mailId }, 'A mail could not be sent'),
    )
  }

  /** Whoever guesses waits; a right link is opened all the same, for one network may be a whole office. */
  function sendInvalid(request: Request, reply: FastifyReply): FastifyReply {
    const language = languageOf(request)
    const t = translatorFor(language)
    const wait = pages.allowed.unknown.take(request)
    if (wait > 0) {
      const message = paragraph(t('errors.too-many-requests'))
      return sendPage(reply.header('retry-after', String(wait)), 429, language, message)
    }
    return sendPage(reply, 404, language, paragraph(t('errors.reset-link-invalid')))
  }

  /** The organisation of whoever was invited. */
  const agencyOf = ({ organisationId }: { readonly organisationId: string }) => readAgency(pages.db, organisationId)

  const sendPage = (
    reply: FastifyReply,
    status: number,
    language: Language,
    content: string,
    agency: Agency | null = operator,
  ): FastifyReply => {
    const words = wordsFor(language, 'traveller', translatorFor(language), pages.rulebook.current())
    const shown = agency && presentAgency(agency, words, operator)
    const foot = renderPageFooter(shown, translatorFor(language))
    const title = escape(translatorFor(language)('choose-password.title'))
    const sheets = pages.assets.password.css.map((file) => `<link rel="stylesheet" href="${escape(file)}">`).join('')
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">${sheets}`
    const page = `<!doctype html><html lang="${language}"><head>${head}</head><body><main class="password-page"><div class="card"><h1>${title}</h1>${content}</div></main>${foot}</body></html>`
    return setPageHeaders(reply.code(status), language).send(page)
  }
}

const languageOf = (request: Request): Language => readerLanguage(request.headers['accept-language'])

/** The user name is there for password managers, which keep it with the password. */
function formFor(username: string, problem: Problem | null, language: Language): string {
  const word = translatorFor(language)
  const error = problem === null ? '' : `<p role="alert" id="problem">${escape(word(problem.key, problem.values))}</p>`
  const rule = escape(word('choose-password.rule', { min: shortestPassword }))
  const field = (name: 'password' | 'repeated', label: string, more: string) => {
    const isWrong = problem?.field === name
    const described = isWrong ? 'rule problem" aria-invalid="true' : 'rule'
    const kind = `type="password" autocomplete="new-password" minlength="${shortestPassword}" maxlength="${longestPassword}"`
    return `<p><label>${escape(word(label))} <input name="${name}" ${kind} required aria-describedby="${described}"${more}></label></p>`
  }
  return `<form method="post">
<p><label>${escape(word('account.username'))} <input name="username" autocomplete="username" readonly value="${escape(username)}"></label></p>
<p id="rule">${rule}</p>
${field('password', 'choose-password.new', ' autofocus')}
${field('repeated', 'choose-password.repeat', '')}
${error}<p><button class="button primary">${escape(word('account.save'))}</button></p>
</form>`
}

const paragraph = (text: string): string => `<p role="alert">${escape(text)}</p>`

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
