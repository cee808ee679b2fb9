import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importers } from './all-importers.ts'
import { importKinds, megabyte } from './importer.ts'
import { readFeed } from './read-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-input-'))
afterAll(() => rmSync(folder, { recursive: true }))
const now = new Date('2026-11-20T10:00:00Z')

test.each(importKinds)('%s: a file larger than its limit is refused before it is read', async (kind) => {
  const file = join(folder, kind)
  const { mostBytes } = importers[kind]
  writeFileSync(file, '')
  // Sparse: it takes no room, and reading it would take as much memory as it says.
  truncateSync(file, mostBytes + 1)
  const limit = `larger than ${mostBytes / megabyte} MB, and were not read`
  await expect(readFeed(kind, file, now)).rejects.toThrow(limit)
  truncateSync(file, 3)
  expect(await readFeed(kind, file, now)).toMatchObject({ name: kind, modifiedOn: null, address: null })
})

test.each(['/dev/zero', folder])('%s is no file, and is not read', async (path) => {
  await expect(readFeed('ports', path, now)).rejects.toThrow('is no file')
})
