import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Context } from '../../context.ts'
import { readHeads, type Head } from './store.ts'

/** Beside the database, not in it: who has the database alone cannot change it. */
export const anchorFile = ({ dataDir }: Pick<Context['config'], 'dataDir'>): string =>
  join(dataDir, 'evidence-anchors.txt')

/**
 * Writes where each chain ends into a file and into the log. A chain that is cut off later, or gone, is found by that alone; the
 * more places keep it, the less one of them has to be trusted.
 */
export async function anchorEvidence({
  db,
  clock,
  config,
  log,
}: Pick<Context, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const heads = await readHeads(db)
  if (heads.length === 0) return
  const at = clock.now().toISOString()
  const file = anchorFile(config)
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, heads.map((head) => `${lineOfAnchor(head)} ${at}\n`).join(''))
  log.info({ anchors: heads.map(lineOfAnchor) }, 'Where each chain of evidence ends')
}

export const lineOfAnchor = ({ organisationId, sequence, hash }: Head): string =>
  `${organisationId} ${sequence} ${hash}`

const ANCHOR = /^([0-9a-f-]{36}) ([1-9]\d{0,9}) ([0-9a-f]{64})(?: .*)?$/

/** The anchors in a text, one a line; null where a line that says something is none. */
export function readAnchors(text: string): readonly Head[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const found = lines.flatMap((line) => {
    const [, organisationId, sequence, hash] = ANCHOR.exec(line.trim()) ?? []
    return organisationId && sequence && hash ? [{ organisationId, sequence: Number(sequence), hash }] : []
  })
  return found.length === lines.length ? found : null
}

/** Of a file that need not be there. */
export const readAnchorFile = async (file: string): Promise<readonly Head[] | null> =>
  readAnchors(
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    }),
  )
