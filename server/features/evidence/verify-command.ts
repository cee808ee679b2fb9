import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/tables.ts'
import { anchorFile, lineOfAnchor, readAnchorFile } from './anchor-evidence.ts'
import type { Head } from './store.ts'
import { verifyEvidence, type Tampering } from './verify-evidence.ts'

const words: Readonly<Record<Tampering['found'], string>> = {
  changed: 'says something else than when it was written',
  unsealed: 'was not sealed with a secret that this installation knows',
  missing: 'follows one that is gone',
  detached: 'does not follow the one before it',
  cut: 'is not where its chain is said to end',
  'not-as-anchored': 'is another than an anchor says, or gone: the chain was cut or written anew',
}

type Said = { readonly ok: true; readonly lines: readonly string[] } | { readonly ok: false; readonly problem: string }

type Asked = {
  readonly db: Database
  readonly config: Pick<Config, 'previousSecretKeys' | 'dataDir'> & { readonly secretKey: string | null }
}

/** `npm run admin -- verify-evidence`: what was found, in lines; the ends of today to be kept somewhere else. */
export async function verifyCommand({ db, config }: Asked, anchorsGiven: string | undefined): Promise<Said> {
  if (anchorsGiven !== undefined && !existsSync(anchorsGiven))
    return { ok: false, problem: `There is no file ${anchorsGiven}` }
  const anchors: Head[] = []
  for (const file of new Set([anchorFile(config), ...(anchorsGiven === undefined ? [] : [anchorsGiven])])) {
    const found = await readAnchorFile(file)
    if (found === null)
      return { ok: false, problem: `${file} has a line that is no anchor: ORGANISATION SEQUENCE HASH` }
    anchors.push(...found)
  }
  const { secretKey } = config
  if (secretKey === null)
    return { ok: false, problem: `No SECRET_KEY is given and ${config.dataDir} has none: no seal can be checked` }
  const { entries, heads, anchorsChecked, tampered } = await verifyEvidence(
    { ask: (work) => work(db), config: { ...config, secretKey } },
    anchors,
  )
  const counted = `${entries} entries in ${heads.length} chains, ${anchorsChecked} anchors`
  if (tampered.length > 0)
    return {
      ok: false,
      problem: [
        `The evidence was tampered with (${counted}):`,
        ...tampered.map(
          ({ organisationId, sequence, found }) =>
            `  organisation ${organisationId}, entry ${sequence} ${words[found]}`,
        ),
        ...(tampered.some(({ found }) => found === 'unsealed')
          ? ['If SECRET_KEY was changed, give the earlier one in PREVIOUS_SECRET_KEYS and ask again.']
          : []),
      ].join('\n'),
    }
  return {
    ok: true,
    lines: [
      `The evidence is whole: ${counted}`,
      ...(anchorsChecked === 0
        ? ['No anchor was checked: whether a chain was cut at its end cannot be told without one.']
        : []),
      'The ends of today, to be kept where nobody with the database can change them:',
      ...heads.map(lineOfAnchor),
    ],
  }
}
