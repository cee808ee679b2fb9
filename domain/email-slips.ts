import { isEmailAddress } from './email-address.ts'
import { isOneSlipApart } from './wording/match-place.ts'

/** Where most customers have their mail, in the order in which a slip is put down to them. */
const providers = `
  gmail.com gmx.de web.de t-online.de icloud.com outlook.com hotmail.com yahoo.com googlemail.com gmx.net
  gmx.at gmx.ch gmx.com freenet.de outlook.de hotmail.de yahoo.de live.com live.de aol.com msn.com posteo.de
  mailbox.org proton.me protonmail.com arcor.de bluewin.ch chello.at orange.fr wanadoo.fr laposte.net
  hotmail.fr yahoo.fr outlook.fr libero.it virgilio.it tiscali.it hotmail.it yahoo.it ziggo.nl kpnmail.nl
  hetnet.nl onet.pl interia.pl gazeta.pl sapo.pt hotmail.es yahoo.es seznam.cz email.cz centrum.cz freemail.hu
  citromail.hu mynet.com hotmail.co.uk yahoo.co.uk btinternet.com comcast.net example.org example.com
`
  .trim()
  .split(/\s+/)
/** Real ones that are but one letter from those: nobody is asked about them, and no slip is put down to them. */
const alsoReal = `
  mail.com ymail.com email.com hotmail.be hotmail.se hotmail.dk hotmail.at outlook.be outlook.dk yahoo.se yahoo.ie
  yahoo.in yahoo.at live.be live.dk
`
  .trim()
  .split(/\s+/)
const known: ReadonlySet<string> = new Set([...providers, ...alsoReal])

/** Ends of hosts that nobody has, and what was meant. */
const endings: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  ogr: 'org',
  rog: 'org',
  nte: 'net',
  dee: 'de',
}

/** The address that was probably meant; null where this one may well be right. It is a question, never a refusal. */
export function likelyAddress(typed: string): string | null {
  const address = typed.trim()
  if (!isEmailAddress(address)) return null
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const meant = likelyHost(host)
  return meant === null ? null : `${address.slice(0, at)}@${meant}`
}

function likelyHost(host: string): string | null {
  if (known.has(host)) return null
  const near = providers.find((provider) => isOneSlipApart(provider, host))
  if (near !== undefined) return near
  const dot = host.lastIndexOf('.')
  const ending = endings[host.slice(dot + 1)]
  return ending === undefined ? null : `${host.slice(0, dot)}.${ending}`
}
