import type { Viewer } from '../../context.ts'
import type { Clock } from '../../clock.ts'
import { keysOf, type Config } from '../../config.ts'
import type { Database } from '../../db/tables.ts'
import { staffLanguages, type Language, type StaffLanguage } from '#domain/languages.ts'
import { findProgram, readKey } from './organisation-key.ts'
import { noteSeen } from './session-store.ts'
import { findSession, type SessionViewer } from './store.ts'
import { readToken, type TokenClaims } from './token.ts'

/**
 * How long a session is believed without asking the database again: a sign-out, a new password or a deactivation ends
 * it within this time in every process, and at once in the process that did it.
 */
export const sessionTrustedForMs = 10_000
const sessionsRemembered = 5_000

type Remembered = { readonly sessionId: string; readonly viewer: SessionViewer; readonly until: number }
type Memory = { readonly sessions: Map<string, Remembered>; ended: number }
const memoryBy = new WeakMap<Database, Memory>()

function memoryOf(db: Database): Memory {
  let memory = memoryBy.get(db)
  if (!memory) memoryBy.set(db, (memory = { sessions: new Map(), ended: 0 }))
  return memory
}

export function forgetSession(db: Database, sessionId: string): void {
  const memory = memoryOf(db)
  memory.ended += 1
  for (const [token, entry] of memory.sessions) if (entry.sessionId === sessionId) memory.sessions.delete(token)
}

/** At once in this process, within seconds in the others. */
export function forgetSessionsOf(db: Database, userId: string): void {
  const memory = memoryOf(db)
  memory.ended += 1
  for (const [token, { viewer }] of memory.sessions) if (viewer.userId === userId) memory.sessions.delete(token)
}

type Request = {
  readonly authorization: string | undefined
  readonly address: string
  readonly language: Language
  readonly userAgent?: string | undefined
}
type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'secretKey' | 'previousSecretKeys'>
}

/** Who sends `Authorization: JWT TOKEN`, or a program `Bearer KEY`; anything else, and `no token`, is somebody we do not know. */
export async function readViewer({ db, clock, config }: Parts, request: Request): Promise<Viewer> {
  const { address, language } = request
  const key = readKey(request.authorization)
  const program = key === null ? null : await findProgram(db, key, clock.today())
  if (program) return { kind: 'program', address, language, ...program }
  const token = /^JWT (\S+)$/.exec(request.authorization ?? '')?.[1]
  const session = token === undefined ? undefined : await sessionOf(db, clock.now(), keysOf(config), token)
  if (!session) return { kind: 'anonymous', address, language }
  await noteSeen(db, session.sessionId, clock.now(), request.userAgent ?? '')
  const { duty, ...person } = session.viewer
  const signedIn = { address, language: staffLanguage(language), sessionId: session.sessionId }
  if (duty === null) return { kind: 'staff', ...signedIn, ...person }
  const { userId, organisationId } = person
  return { kind: 'limited', ...signedIn, userId, organisationId, duty }
}

async function sessionOf(
  db: Database,
  now: Date,
  secretKeys: readonly string[],
  token: string,
): Promise<Remembered | undefined> {
  const memory = memoryOf(db)
  const { sessions, ended } = memory
  const known = sessions.get(token)
  if (known && now.getTime() < known.until && known.until <= now.getTime() + sessionTrustedForMs) return known
  sessions.delete(token)

  const claims = await readTokenOfAny(token, now, secretKeys)
  const viewer = claims && (await findSession(db, claims, now))
  if (!claims || !viewer) return undefined
  const until = Math.min(now.getTime() + sessionTrustedForMs, claims.expiresAt.getTime())
  const entry = { sessionId: claims.sessionId, viewer, until }
  // What was read while a session ended may be this one as it was before.
  if (memory.ended !== ended) return entry
  if (sessions.size >= sessionsRemembered) sessions.clear()
  sessions.set(token, entry)
  return entry
}

/** A change of the key signs nobody out while the one before is still listed. */
async function readTokenOfAny(token: string, now: Date, secretKeys: readonly string[]): Promise<TokenClaims | null> {
  for (const secretKey of secretKeys) {
    const claims = await readToken(token, now, secretKey)
    if (claims) return claims
  }
  return null
}

const staffLanguage = (language: Language): StaffLanguage => staffLanguages.find((known) => known === language) ?? 'de'
