import type { ParsedEvents } from '#domain/events/incoming-event.ts'
import { readInstant } from '#domain/events/read-instant.ts'
import { ImportRefused } from '../importer.ts'
import { isCapAlert, readAlert } from './cap-alert.ts'
import { gather, type EventReading } from './gather.ts'
import { pageOf, plainWords } from './plain-words.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'

const whereOf = (element: XmlElement): string =>
  plainWords(textIn(element, 'identifier') || textIn(element, 'id') || textIn(element, 'guid'), 200) ||
  `line ${element.line}`

/** One alert, or a list of alerts as Atom or RSS, whole or by their addresses. A list never says what ended. */
export function parseCap(text: string): ParsedEvents {
  const root = readXml(text)
  if (isCapAlert(root)) return gather([root], readAlert, whereOf)
  if (root.name === 'feed') return gather(childrenOf(root, 'entry'), readEntry, whereOf)
  const channel = root.name === 'rss' ? childOf(root, 'channel') : undefined
  if (channel) return gather(childrenOf(channel, 'item'), readEntry, whereOf)
  throw new ImportRefused(
    root.name === 'alert'
      ? `The alert is of a version of CAP that is not read: ${plainWords(root.namespace, 100)}`
      : 'The answer is no alert and no list of alerts',
  )
}

function readEntry(entry: XmlElement): readonly EventReading[] {
  const inline = [entry, ...entry.children].flatMap(({ children }) => children).filter(isCapAlert)
  if (inline.length > 0) return inline.map(readAlert)
  const address = addressOf(entry)
  if (address === null) return [{ refused: 'has neither an alert nor the address of one' }]
  const time = readInstant(textIn(entry, 'updated') || textIn(entry, 'published') || textIn(entry, 'pubDate'))
  return [{ linked: { address, updatedAt: time?.instant ?? null } }]
}

/** Among the links of an entry the one that is said to be an alert, else one that leads to XML, else the first. */
function addressOf(entry: XmlElement): string | null {
  const links = childrenOf(entry, 'link')
  const typed = (type: RegExp) => links.find(({ attributes }) => type.test(attributes.type ?? ''))
  const chosen =
    typed(/cap\+xml/) ?? typed(/xml/) ?? links.find(({ attributes }) => attributes.rel !== 'self') ?? links[0]
  return chosen ? pageOf(chosen.attributes.href ?? chosen.text) : null
}
