import { setTimeout as wait } from 'node:timers/promises'
import { importers } from './all-importers.ts'
import { tooLarge, type FetchOptions } from './guarded-fetch.ts'
import { ImportRefused, type ImportKind } from './importer.ts'
import { isObject, readJson, textOf, textOfBytes } from './read-json.ts'
import { checkText, readInput, type Input } from './read-input.ts'

/** A file or an address, and what it only refers to. */
export async function readFeed(
  kind: ImportKind,
  fileOrUrl: string,
  now: Date,
  options: FetchOptions = {},
): Promise<Input> {
  const limited = { mostBytes: importers[kind].mostBytes, ...options }
  const input = await readInput(fileOrUrl, now, limited)
  return kind === 'advisories' ? gatherGovUk(input, limited) : input
}

const mostCountries = 400
/** For all documents together; each has the limits of a single address besides. */
const mostMs = 600_000

/** GOV.UK has one document for each country and an index of them: the index is followed, all or nothing. */
export async function gatherGovUk(
  input: Input,
  options: FetchOptions & {
    readonly mostBytes: number
    /** Between two documents. */
    readonly pauseMs?: number
  },
  now: () => number = Date.now,
): Promise<Input> {
  if (input.address === null || !startsLikeIndex(input)) return input
  const index = jsonOf(input)
  if (!isObject(index) || index.document_type !== 'travel_advice_index') return input
  const children =
    isObject(index.links) && Array.isArray(index.links.children) ? (index.links.children as unknown[]) : []
  const paths = children.map((child) => (isObject(child) ? textOf(child.base_path) : ''))
  if (paths.length === 0 || paths.length > mostCountries)
    throw new ImportRefused(`The index names ${paths.length} countries`)
  const strange = paths.find((path) => !/^\/foreign-travel-advice\/[a-z0-9-]+$/.test(path))
  if (strange !== undefined) throw new ImportRefused(`The index names "${strange}", which is no travel advice`)
  const documents: unknown[] = []
  const { mostBytes, progress, pauseMs = 0, ...quiet } = options
  const end = now() + mostMs
  let size = 0
  for (const [count, path] of paths.entries()) {
    progress?.(count, paths.length)
    if (now() > end)
      throw new ImportRefused(`The documents of all countries took longer than ${mostMs / 60_000} minutes`)
    if (pauseMs > 0) await wait(pauseMs, undefined, quiet.signal ? { signal: quiet.signal } : {})
    const address = new URL(`/api/content${path}`, input.address).href
    const document = await readInput(address, input.fetchedAt, { ...quiet, mostBytes })
    size += document.bytes.length
    if (size > mostBytes) throw tooLarge(mostBytes)
    documents.push(jsonOf(document))
  }
  return { ...input, modifiedOn: null, bytes: Buffer.from(JSON.stringify(documents, null, 1)) }
}

function jsonOf(input: Input): unknown {
  checkText(input)
  return readJson(textOfBytes(input.bytes))
}

/** So that other feeds are not read twice. */
const startsLikeIndex = ({ bytes }: Input): boolean => Buffer.from(bytes).includes('"travel_advice_index"')
