import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { AccountView } from '#web/traveller/page-props.ts'
import { renderAccountPage } from '#web/traveller/render.tsx'
import { accountMails } from '../features/accounts/account-mails.ts'
import type { Agency } from '../features/organisations/agency.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { sendMail } from '../mail/send-mails.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import type { PublicPages } from './public-pages.ts'

type Sent = {
  readonly language: Language
  readonly path: string
  readonly view: AccountView
  readonly status?: number
  /** Whose account it is; null: nobody's that is known here, and who runs the installation stands at the foot. */
  readonly agency?: Agency | null
}

export function sendAccountPage(
  pages: PublicPages,
  reply: FastifyReply,
  { language, path, view, status = 200, agency = null }: Sent,
): FastifyReply {
  const t = translatorFor(language)
  const words = wordsFor(language, 'traveller', t, pages.rulebook.current())
  const shown = agency ?? pages.operator
  const page = renderAccountPage({
    language,
    path,
    t,
    view,
    assets: inColourOf(agency, pages.assets.account),
    agency: shown && presentAgency(shown, words, pages.operator),
  })
  return setPageHeaders(reply.code(status), language).send(page)
}

/** The job finds what this process does not come to. */
export function sendAccountMail(pages: PublicPages, mailId: string | null): void {
  if (mailId === null) return
  sendMail(pages, accountMails, mailId).catch((err: unknown) =>
    pages.log.error({ err, mail: mailId }, 'A mail could not be sent'),
  )
}
