import { SaxesParser } from 'saxes'
import { ImportRefused } from '../importer.ts'
import { isWebPage } from './feed-text.ts'

/** An element as read: names without their prefix, with the namespace they are bound to. */
export type XmlElement = {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  readonly children: XmlElement[]
  text: string
}

const deepest = 60
/** A list of a thousand alerts has some 100 000; each takes memory, however short it is written. */
const mostElements = 300_000

/** Strict: what is not well-formed is refused as a whole, and so is every document type, which alone could define entities. */
export function readXml(text: string): XmlElement {
  if (isWebPage(text)) throw new ImportRefused('The answer is a web page, not a feed')
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let count = 0
  parser.on('error', (error) => {
    throw new ImportRefused(`The answer is no well-formed XML: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw new ImportRefused('The answer declares a document type, which no feed needs')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (count > mostElements) throw new ImportRefused(`The answer has more than ${mostElements} elements`)
    if (open.length >= deepest) throw new ImportRefused(`The answer has elements more than ${deepest} deep`)
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const)
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values),
      line: parser.line,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const add = (more: string): void => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  if (root === null) throw new ImportRefused('The answer is no XML')
  return root
}

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)
/** The text of the first child of that name, in that namespace where it matters; empty where there is none. */
export const textIn = (element: XmlElement, name: string, namespace?: string): string =>
  element.children
    .find((child) => child.name === name && (namespace === undefined || child.namespace === namespace))
    ?.text.trim() ?? ''
