import { ImportRefused, type FeedBytes } from './importer.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export const textOfBytes = (bytes: FeedBytes): string => new TextDecoder().decode(bytes)

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportRefused(`Not a readable JSON file: ${(error as Error).message}`, [])
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Fields that are new or missing mean that the format is another one than this program reads. */
export function strangeFields(
  value: JsonObject,
  required: readonly string[],
  others: readonly string[],
): string | null {
  const missing = required.filter((name) => !(name in value))
  const unknown = Object.keys(value).filter((name) => !required.includes(name) && !others.includes(name))
  if (missing.length > 0) return `lacks ${missing.join(', ')}`
  return unknown.length > 0 ? `has fields nobody knows here: ${unknown.join(', ')}` : null
}

/**
 * The line on which each entry at that depth begins, by its path ("response/17", "features/0"). The order of keys cannot
 * tell: keys that look like numbers come first in a parsed object, wherever they stand in the text.
 */
export function entryLines(text: string, depth: number): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  /** The key or index that is being read, from the outside in. */
  const path: (string | number)[] = []
  let line = 1
  let key: string | null = null
  const enter = (): void => {
    if (path.length !== depth) return
    const name = path.join('/')
    if (!lines.has(name)) lines.set(name, line)
  }
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position]
    if (character === '\n') line += 1
    else if (character === '{' || character === '[') {
      enter()
      path.push(character === '[' ? 0 : '')
      key = null
    } else if (character === '}' || character === ']') path.pop()
    else if (character === ',') {
      const index = path.at(-1)
      if (typeof index === 'number') path[path.length - 1] = index + 1
      else path[path.length - 1] = ''
    } else if (character === ':') path[path.length - 1] = key ?? ''
    else if (character === '"') {
      const end = endOfText(text, position)
      if (path.at(-1) === '') key = path.length > depth ? ' ' : (JSON.parse(text.slice(position, end + 1)) as string)
      else enter()
      position = end
    } else if (path.length === depth && character !== ' ' && character !== '\r' && character !== '\t') enter()
  }
  return lines
}

function endOfText(text: string, start: number): number {
  let position = start + 1
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1
  return position
}
