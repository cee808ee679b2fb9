import { webLink } from './web-link.ts'

/** A site in whose pages a widget may stand, as a policy names it: `https://www.example.com`, `https://*.example.com:8443`. */
export type WidgetHost = string

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const named = new RegExp(`^${label}(?:\\.${label})*$`)
/** The only address that a policy may name. */
const ownMachine = '127.0.0.1'

/**
 * What somebody typed or pasted, as a policy names it; null where it is no site. A name without a scheme is one of HTTPS, letters beyond
 * ASCII are written as the network does, and what follows the name is left out. A star stands for all names below one that has a dot.
 */
export function widgetHost(text: string): WidgetHost | null {
  const [, given, star = '', rest = ''] = /^\s*([a-z]+:\/\/)?(\*\.)?([^\s]+)\s*$/i.exec(text) ?? []
  if (rest === '' || rest.includes('@')) return null
  const url = URL.parse(`${given ?? 'https://'}${rest}`)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.replace(/\.$/, '')
  const isAddress = /^[\d.]+$/.test(host)
  if (host.length > 253 || !named.test(host) || (isAddress && host !== ownMachine)) return null
  if (star !== '' && (isAddress || !host.includes('.'))) return null
  return `${url.protocol}//${star}${host}${url.port === '' ? '' : `:${url.port}`}`
}

/** The site that an organisation names as its own, with and without `www.`; none where it names none. */
export function hostsOfWebsite(website: string): readonly WidgetHost[] {
  const own = widgetHost(webLink(website) ?? '')
  if (own === null) return []
  const [scheme, name] = own.split('://') as [string, string]
  const other = name.startsWith('www.') ? name.slice(4) : `www.${name}`
  return /[a-z]/.test(name) && name.includes('.') ? [own, `${scheme}://${other}`] : [own]
}

/**
 * Who may put the widget into a page: the settings screen of the installation, and the sites that the organisation names. Until it has
 * named any, its own website.
 */
export const framersOf = (hosts: readonly WidgetHost[], website: string): readonly string[] => [
  "'self'",
  ...(hosts.length > 0 ? hosts : hostsOfWebsite(website)),
]
