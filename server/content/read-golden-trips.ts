import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GoldenTrips } from '#domain/review/golden-trip.ts'
import { goldenFile } from './golden-trips-file.ts'
import type { EntryPath } from '#domain/review/problem.ts'
import type { ContentProblem } from './problem.ts'
import { readYaml } from './read-yaml.ts'

export type GoldenReading = {
  readonly goldenTrips: readonly GoldenTrips[]
  readonly problems: readonly ContentProblem[]
  /** Where an entry of a trip was written; the path begins with the trip's place in its file. */
  readonly locate: (key: string, path: EntryPath) => { readonly file: string; readonly line: number }
}

/** Every trip of `golden/*.yaml`. */
export async function readGoldenTrips(root: string): Promise<GoldenReading> {
  const entries = await readdir(join(root, 'golden')).catch(() => [])
  const problems: ContentProblem[] = []
  const goldenTrips: GoldenTrips[] = []
  const lines = new Map<string, (path: EntryPath) => number>()
  for (const name of entries.filter((entry) => entry.endsWith('.yaml')).toSorted()) {
    const key = name.slice(0, -'.yaml'.length)
    const file = fileOf(key)
    const { value, lineOf, problems: broken } = readYaml(await readFile(join(root, file), 'utf8'), goldenFile)
    for (const { line, message } of broken) problems.push({ file, line, message })
    if (value !== null) goldenTrips.push({ key, trips: value })
    lines.set(key, lineOf)
  }
  return {
    goldenTrips,
    problems,
    locate: (key, path) => ({ file: fileOf(key), line: lines.get(key)?.(path) ?? 1 }),
  }
}

const fileOf = (key: string): string => `golden/${key}.yaml`
