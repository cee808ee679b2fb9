import { ImportRefused } from '../importer.ts'
import { isObject, type JsonObject } from '../read-json.ts'
import { isWebPage } from './feed-text.ts'

export function readFeedJson(text: string): JsonObject {
  if (isWebPage(text)) throw new ImportRefused('The answer is a web page, not a feed')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ImportRefused('The answer is no readable JSON')
  }
  if (!isObject(value)) throw new ImportRefused('The answer is no feed of this kind')
  return value
}

export const listIn = (value: JsonObject, name: string): readonly unknown[] => {
  const list = value[name]
  if (!Array.isArray(list)) throw new ImportRefused(`The answer has no list "${name}"`)
  return list
}

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
