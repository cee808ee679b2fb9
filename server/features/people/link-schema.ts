import type { Context } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { payload, payloadType, type Payload } from '../../graphql/payload.ts'
import type { Result } from '../../refusals.ts'
import { sendSoon, type Handed } from '../accounts/hand-link.ts'
import type { Link } from '../accounts/invite-person.ts'

const LinkType = builder.objectRef<Link>('OneTimeLink').implement({
  description: 'Whoever has it chooses the password of the person. It is told once.',
  fields: (t) => ({ url: t.exposeString('url'), expiresAt: t.expose('expiresAt', { type: 'DateTime' }) }),
})

/** The languages in which whoever is invited can be written to. */
export const MailLanguage = builder.enumType('InvitationLanguage', { values: ['de', 'en'] as const })

type LinkPayload = Payload & { readonly id: string | null; readonly link: Link | null; readonly isMailed: boolean }

export const linkPayload = (name: string) => {
  const type = payloadType<Omit<LinkPayload, keyof Payload>>(name)
  builder.objectFields(type, (t) => ({
    id: t.exposeID('id', { nullable: true }),
    link: t.expose('link', { type: LinkType, nullable: true, description: 'To hand over; null where it was mailed.' }),
    isMailed: t.exposeBoolean('isMailed'),
  }))
  return type
}

/** The answer; a mail that it caused goes out. */
export function withLink(result: Result<Handed>, id: string | null, context: Context): LinkPayload {
  if (!result.ok) return { ...payload(result, context), id: null, link: null, isMailed: false }
  sendSoon(context, result.mailId)
  return { ok: true, errors: [], id, link: result.link, isMailed: result.mailId !== null }
}
