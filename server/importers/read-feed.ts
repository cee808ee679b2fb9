import { gatherGovUk } from './gather-govuk.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import type { ImportKind } from './importer.ts'
import { readInput, type Input } from './read-input.ts'

/** A file or an address, and what it only refers to. */
export async function readFeed(
  kind: ImportKind,
  fileOrUrl: string,
  now: Date,
  options: FetchOptions = {},
): Promise<Input> {
  const input = await readInput(fileOrUrl, now, options)
  return kind === 'advisories' ? gatherGovUk(input, options) : input
}
