import { gatherGovUk } from './gather-govuk.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { importers } from './all-importers.ts'
import type { ImportKind } from './importer.ts'
import { readInput, type Input } from './read-input.ts'

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
