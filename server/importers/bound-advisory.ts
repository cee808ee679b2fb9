import type { Advisory, AdvisoryGovernment } from '#domain/rulebook/advisory.ts'

const mostInLevel = 300
const mostInTitle = 160
const mostInAddress = 500

/** Where each government itself answers: a link leads there or nowhere. */
const ownHosts: Record<AdvisoryGovernment, string> = {
  aa: 'auswaertiges-amt.de',
  us: 'state.gov',
  ca: 'travel.gc.ca',
  uk: 'gov.uk',
}

/** Words from outside as plain text of a known length. Returns what is wrong with it where it cannot be kept. */
export function boundAdvisory(advisory: Advisory): Advisory | string {
  const { government, iso2, level, title, url } = advisory
  const address = URL.parse(url)
  if (
    address === null ||
    address.protocol !== 'https:' ||
    !isOwnHost(address, government) ||
    url.length > mostInAddress
  )
    return `the address of ${iso2} is not one of its government`
  return {
    ...advisory,
    level: level === null ? null : plainText(level, mostInLevel) || null,
    title: plainText(title, mostInTitle),
    url: address.href,
  }
}

const isOwnHost = ({ hostname, username, port }: URL, government: AdvisoryGovernment): boolean =>
  username === '' && port === '' && `.${hostname}`.endsWith(`.${ownHosts[government]}`)

/** Control characters, and those that turn the direction of text, could make words look like others. */
function plainText(text: string, most: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain
}
