import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { onSmallDisk, whyNoSmallDisk } from '../testing/small-disk.ts'

const program = fileURLToPath(new URL('../testing/write-until-full.ts', import.meta.url))

test('a log without room ends the embedded database with its reason, and nothing is lost when there is room again (SAFETY 6)', (context) => {
  const why = whyNoSmallDisk()
  if (why !== null) return context.skip(why)
  const folder = mkdtempSync(join(tmpdir(), 'portolan-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [command = '', ...args] = onSmallDisk(folder, 120, [process.execPath, program, folder])
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  expect({ lines: stdout.trim().split('\n'), stderr }).toEqual({
    lines: [
      expect.stringMatching(/^write: could not write to file "pg_wal.*No space left on device$/),
      expect.stringMatching(/^lost: could not write to file "pg_wal.*No space left on device$/),
      `opened on the full disk: The disk of ${folder}/database is full (0 MB are free): make room, and start again; nothing was damaged.`,
      'kept: 100',
    ],
    stderr: '',
  })
}, 120_000)
