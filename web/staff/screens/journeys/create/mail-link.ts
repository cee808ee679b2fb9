/** Opens the person's own mail program. Line breaks in a mail are CR LF; nothing in an address can add another field. */
export const mailLink = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
