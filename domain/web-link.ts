/** An address that may stand in a link: http or https, given a scheme where it has none. Null for everything else. */
export function webLink(address: string | null): string | null {
  if (!address) return null
  const text = address.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  const url = URL.parse(whole)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** The host as a reader knows it: "gov.uk". */
export const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '')

/** A link as it is read: without its scheme and the slash at its end. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
