import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, Environment } from './config.ts'
import { StartProblem } from './start-problem.ts'

/** The key that signs tokens and seals codes: the one given, else one made once in `DATA_DIR` and kept there. */
export function readSecretKey({ secretKey, dataDir }: Pick<Environment, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== null) return secretKey
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret-key')
  return readKey(file) ?? makeKey(file)
}

/** The same for whoever only reads: null where there is none, and none is made. */
export const knownSecretKey = ({ secretKey, dataDir }: Pick<Environment, 'secretKey' | 'dataDir'>): string | null =>
  secretKey ?? readKey(join(dataDir, 'secret-key'))

export const withSecretKey = (environment: Environment): Config => ({
  ...environment,
  secretKey: readSecretKey(environment),
})

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (key.length < 32)
      throw new StartProblem(
        `${file} is damaged: restore it from a backup, without it shared links cannot be read again`,
      )
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written whole beside its place and then linked, so that of two processes at once both end with the same key. */
function makeKey(file: string): string {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8').trim()
}

/** A key of its own for each purpose, so that no other use of the installation's secret can forge what it makes. */
export function keyFor(purpose: string): (secretKey: string) => KeyObject {
  // A key that is taken over once opens a seal in a quarter of the time.
  const keys = new Map<string, KeyObject>()
  return (secretKey) => {
    const key = keys.get(secretKey) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)))
    keys.set(secretKey, key)
    return key
  }
}
