import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { silentLog } from '../log.ts'
import { engineOf } from './embedded.ts'
import { migrate } from './migrate.ts'
import { withHandle } from './open-database.ts'
import { startPGlite } from './pglite-client.ts'

/**
 * A migrated embedded database without rows, as a dump. Making one takes about ten seconds, so it is kept until PGlite,
 * pg-boss or a migration changes. The build puts it beside the bundle for the first start; tests load it. Runs from source only.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

export async function emptyDatabaseDump(): Promise<string> {
  const file = join(root, 'node_modules/.cache/portolan', `empty-database-${await fingerprint()}.tar`)
  if (await exists(file)) return file
  await mkdir(dirname(file), { recursive: true })
  const engine = await startPGlite({ folder: null, dump: null })
  const { db, close } = withHandle(engineOf(engine), 'embedded')
  try {
    await migrate(db, silentLog)
    await engine.query('checkpoint', [])
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, await engine.dump())
    await rename(unfinished, file)
  } finally {
    await close()
  }
  return file
}

/** For the build: `empty-database.tar.gz` in the folder of the server bundle. */
export async function writeEmptyDatabase(folder: string): Promise<void> {
  const dump = await emptyDatabaseDump()
  const zipped = `${dump}.gz`
  if (!(await exists(zipped))) await writeFile(zipped, await promisify(gzip)(await readFile(dump)))
  await mkdir(folder, { recursive: true })
  await copyFile(zipped, join(folder, 'empty-database.tar.gz'))
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const folder = join(root, 'database/migrations')
  for (const name of (await readdir(folder)).toSorted()) hash.update(name).update(await readFile(join(folder, name)))
  const { resolve } = createRequire(import.meta.url)
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(await readFile(join(dirname(resolve(name)), '../package.json')))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
