import type { FetchOptions } from './guarded-fetch.ts'
import { ImportRefused } from './importer.ts'
import { isObject, readJson, textOf } from './read-json.ts'
import { readInput, textOfInput, type Input } from './read-input.ts'

const mostCountries = 400
const mostBytes = 50 * 2 ** 20

/** GOV.UK has one document for each country and an index of them: the index is followed, all or nothing. */
export async function gatherGovUk(input: Input, options: FetchOptions): Promise<Input> {
  if (input.address === null || !startsLikeIndex(input)) return input
  const index = readJson(textOfInput(input))
  if (!isObject(index) || index.document_type !== 'travel_advice_index') return input
  const children =
    isObject(index.links) && Array.isArray(index.links.children) ? (index.links.children as unknown[]) : []
  const paths = children.map((child) => (isObject(child) ? textOf(child.base_path) : ''))
  if (paths.length === 0 || paths.length > mostCountries)
    throw new ImportRefused(`The index names ${paths.length} countries`)
  const strange = paths.find((path) => !/^\/foreign-travel-advice\/[a-z0-9-]+$/.test(path))
  if (strange !== undefined) throw new ImportRefused(`The index names "${strange}", which is no travel advice`)
  const documents: unknown[] = []
  let size = 0
  for (const [count, path] of paths.entries()) {
    const { progress, ...quiet } = options
    progress?.(count, paths.length)
    const document = await readInput(new URL(`/api/content${path}`, input.address).href, input.fetchedAt, quiet)
    size += document.bytes.length
    if (size > mostBytes) throw new ImportRefused('The documents of all countries are larger than 50 MB')
    documents.push(readJson(textOfInput(document)))
  }
  return { ...input, modifiedOn: null, bytes: Buffer.from(JSON.stringify(documents, null, 1)) }
}

/** So that other feeds are not read twice. */
const startsLikeIndex = ({ bytes }: Input): boolean => Buffer.from(bytes).includes('"travel_advice_index"')
