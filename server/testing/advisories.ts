import type { Advisory } from '#domain/rulebook/advisory.ts'
import type { ParsedFeed } from '../importers/importer.ts'
import { advisories } from '../importers/parse-advisories.ts'
import { bytesOf, rowsOf, importContext } from './imports.ts'

/** Feeds of advisories in tests: read them, and ask what came of them. */
export const parseAdvisories = (json: unknown, from: string | null = null): Promise<ParsedFeed> =>
  advisories.parse(bytesOf(typeof json === 'string' ? json : JSON.stringify(json, null, 1)), importContext(from))

export const advisoriesIn = (feed: ParsedFeed) => rowsOf(advisories, feed) as Record<string, Advisory>

export const reasonsIn = (feed: ParsedFeed): string[] => feed.refused.map(({ line, reason }) => `${line} ${reason}`)
