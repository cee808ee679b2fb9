import * as base64 from 'nodemailer/lib/base64'
import MailComposer, { type Options } from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import * as quotedPrintable from 'nodemailer/lib/qp'

/**
 * The message that the mail library would write of a text and its formatted form, at once: it streams each part through several
 * stages and to the socket in pieces, which takes most of the time of a mail.
 */
export const writeMessage = (options: Omit<Options, 'attachments' | 'raw'>): string =>
  written(new MailComposer(options).compile())

/** Headers are written first: they settle how the content is encoded. */
function written(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`
  if (!node.multipart) return head + encodedOf(node)
  const parts = node.childNodes.map((child) => `--${String(node.boundary)}\r\n${written(child)}`)
  return `${head}${parts.join('\r\n')}\r\n--${String(node.boundary)}--\r\n`
}

function encodedOf(node: MimeNode): string {
  const { content = '' } = node
  if (typeof content !== 'string') throw new Error('A message is written of texts alone')
  const encoding = node.getTransferEncoding()
  if (encoding === 'quoted-printable') return quotedPrintable.wrap(quotedPrintable.encode(content))
  return encoding === 'base64' ? base64.wrap(base64.encode(content), 76) : content
}
