/** The two forms of a mail as a mail program shows them. */
export function decodeMail(raw: string): { readonly text: string; readonly html: string } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  if (boundary === undefined) throw new Error('The mail has not two forms')
  const parts = raw.split(`--${boundary}`)
  return { text: partOf(parts, 'text/plain'), html: partOf(parts, 'text/html') }
}

function partOf(parts: readonly string[], type: string): string {
  const part = parts.find((each) => each.includes(`Content-Type: ${type}`))
  if (part === undefined) throw new Error(`The mail has no ${type}`)
  const at = part.indexOf('\r\n\r\n')
  const body = part.slice(at + 4).trim()
  if (/quoted-printable/i.test(part.slice(0, at))) return fromQuotedPrintable(body)
  return /base64/i.test(part.slice(0, at)) ? Buffer.from(body, 'base64').toString('utf8') : body
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/[^\0-\x7F]/g, '?')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

export const languageOfMail = (html: string): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1]
