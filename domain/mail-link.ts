/** Opens the person's own mail program. Line breaks in a mail are CR LF; nothing in an address can add another field. */
export function mailLink(email: string, text?: { readonly subject: string; readonly body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  if (text === undefined) return address
  const body = text.body.replaceAll('\n', '\r\n')
  return `${address}?subject=${encodeURIComponent(text.subject)}&body=${encodeURIComponent(body)}`
}
