import { createTransport, type Transporter } from 'nodemailer'
import { assertOutsideTransaction } from '../db/inside-transaction.ts'

export type Address = { readonly name: string; readonly address: string }

export type Attachment = {
  readonly name: string
  readonly type: string
  readonly content: Buffer
  /** By which the mail itself shows it; it is then none of its files. */
  readonly inline?: string
}

/** A mail as it is sent: one reader, both forms of the same text. */
export type Mail = {
  readonly messageId: string
  readonly from: Address
  readonly replyTo: Address | null
  readonly to: string
  readonly subject: string
  readonly language: string
  readonly text: string
  readonly html: string
  /** Where one click ends these mails (RFC 8058); a mail that somebody asked for alone has none. */
  readonly unsubscribe?: string | null
  readonly attachments?: readonly Attachment[]
  /** Mails that belong together name the same; a mail program shows them as one. */
  readonly thread?: string
}

/** How long a mail server may say nothing, at each step. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

export type Post = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void }

type Way = Partial<typeof patience> & {
  /** So many connections, each for many mails, until it is closed; without it a connection for each mail. */
  readonly connections?: number
}

const closed = { disableFileAccess: true, disableUrlAccess: true } as const

/** Nothing but SMTP, and no file and no address is ever read into a mail. */
export function openPost(smtpUrl: string, host: string, { connections, ...waits }: Way = {}): Post {
  const server = { url: smtpUrl, name: host, ...closed, ...patience, ...waits }
  const transport: Transporter =
    connections === undefined
      ? createTransport(server)
      : // Once more where a connection was closed before a byte of the mail was sent; what is in doubt is ours to try again.
        createTransport({ ...server, pool: true, maxConnections: connections, maxMessages: 100, maxRequeues: 1 })
  return {
    async send({
      messageId,
      from,
      replyTo,
      to,
      subject,
      language,
      text,
      html,
      unsubscribe = null,
      attachments = [],
      thread,
    }) {
      assertOutsideTransaction('Sending a mail')
      await transport.sendMail({
        ...closed,
        messageId: `<${messageId}>`,
        from: { name: oneLine(from.name), address: from.address },
        ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject: oneLine(subject),
        // What they answer to was never sent, so it does not matter which of them came.
        ...(thread !== undefined && { inReplyTo: `<${thread}@${host}>`, references: `<${thread}@${host}>` }),
        text,
        html,
        headers: {
          'content-language': language,
          'auto-submitted': 'auto-generated',
          ...(unsubscribe !== null && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: attachments.map(({ name, type, content, inline }) => ({
          filename: name,
          contentType: type,
          content,
          ...(inline !== undefined && { cid: inline, contentDisposition: 'inline' as const }),
        })),
      })
    },
    close: () => transport.close(),
  }
}

/** Nothing in a name or a subject begins another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

const posts = new Map<string, Post>()

/** The same for all mails of a process. */
export function postOf(smtpUrl: string, host: string): Post {
  const key = `${smtpUrl} ${host}`
  const post = posts.get(key) ?? openPost(smtpUrl, host)
  posts.set(key, post)
  return post
}

type SmtpFault = { readonly responseCode?: unknown; readonly code?: unknown; readonly command?: unknown }

/**
 * What a failed attempt means. A server that takes neither this address nor this mail says so for good; that it does not take
 * us as a sender, does not answer, or asks to come back, may be different later. Only codes are kept: a reply may quote the address.
 */
export function judgeFault(fault: unknown): { readonly isFinal: boolean; readonly reason: string } {
  const { responseCode, code, command } = (fault ?? {}) as SmtpFault
  const isAboutUs =
    code === 'EAUTH' || (typeof command === 'string' && /^(AUTH|EHLO|HELO|CONN|STARTTLS|MAIL FROM)/.test(command))
  const status = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600 ? responseCode : null
  const reason = status === null ? `smtp-${typeof code === 'string' ? code.toLowerCase() : 'fault'}` : `smtp-${status}`
  return {
    isFinal: !isAboutUs && ((status !== null && status >= 500) || (code === 'EENVELOPE' && status === null)),
    reason: /^[a-z0-9-]{1,40}$/.test(reason) ? reason : 'smtp-fault',
  }
}
