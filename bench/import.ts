import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaceTable } from '#server/content/read-gazetteer.ts'
import { madeUpMatrix, tidyCsvOf } from './visa-matrix.ts'

const root = join(import.meta.dirname, '..')

/** The built import command on a database of a server that has stopped: a process of its own, golden trips included. */
export function measureMatrixImport(dataDir: string, today: string) {
  const table = readPlaceTable('places.csv', readFileSync(join(root, 'content/places.csv'), 'utf8'))
  const csv = tidyCsvOf(
    madeUpMatrix(
      table.rows.flatMap(({ place }) => place ?? []),
      today,
    ),
  )
  const file = join(dataDir, 'matrix.csv')
  writeFileSync(file, csv)
  const run = (): number => {
    const since = performance.now()
    execFileSync(process.execPath, ['dist/server/import.js', 'visa-matrix', file, '--date', today], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return performance.now() - since
  }
  const figures = { cells: csv.split('\n').length - 1, firstMs: run(), againMs: run() }
  rmSync(file)
  return figures
}
