import { SaxesParser } from 'saxes'
import { UnreadableFile } from './unreadable-file.ts'
import type { HotelLine } from './hotel-line.ts'
import { emptyProperty, type Property } from './giata-property.ts'

const deepest = 30
const longestText = 10_000

/**
 * Properties of GIATA MultiCodes as they come in, one at a time: nodes that are not known are passed over, and so is a document type, which
 * alone could define entities.
 */
export function openGiata(text: AsyncIterable<string>): {
  readonly lines: AsyncIterable<HotelLine>
  readonly next: () => string | null
} {
  let next: string | null = null
  const parser = new SaxesParser({ xmlns: false, position: true })
  const path: string[] = []
  const ready: HotelLine[] = []
  let property: Property | null = null
  let said = ''
  let isGiata = false
  const fail = (why: string): never => {
    throw new UnreadableFile('no-properties', `The file is no list of properties: ${why}`)
  }
  parser.on('error', (error) => fail(error.message.slice(0, 200)))
  parser.on('doctype', () => fail('it declares a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name))
    said = ''
    if (path.length > deepest) fail(`its elements are more than ${deepest} deep`)
    const given = new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value]))
    const at = path.at(-1)
    if (path.length === 1) isGiata = at === 'properties' || at === 'property'
    if (!isGiata) fail(`it begins with <${name}>`)
    if (at === 'property' && path.length <= 2) property = emptyProperty(parser.line, given)
    else if (at === 'more' && path.length === 2) next = given.get('href') ?? next
    else property?.open(path, given)
  })
  const add = (more: string): void => {
    if (said.length < longestText) said += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const at = path.at(-1)
    if (at === 'property' && path.length <= 2 && property !== null) {
      ready.push(...property.lines())
      property = null
    } else property?.close(path, said.trim())
    said = ''
    path.pop()
  })

  async function* lines(): AsyncGenerator<HotelLine> {
    for await (const piece of text) {
      parser.write(piece)
      yield* ready.splice(0)
    }
    parser.close()
    yield* ready.splice(0)
  }
  return { lines: lines(), next: () => next }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
