/** An address that may stand in a link: http or https. Null for everything else. */
export function sourceLink(address: string | null): string | null {
  const url = address ? URL.parse(address.trim()) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** The host as a reader knows it: "gov.uk". */
export const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '')
