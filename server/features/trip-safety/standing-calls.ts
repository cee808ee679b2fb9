import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { findPagesThatCalled } from './safety-store.ts'

/** What another process heard is seen within this time. */
const trustedForMs = 30_000
const organisationsRemembered = 500

type Kept = { readonly until: number; readonly pages: Promise<ReadonlySet<string>> }
const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** The pages of an organisation on which a call for help stands: few, and asked about by each page that is opened. */
export function pagesThatCalled(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
): Promise<ReadonlySet<string>> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const now = clock.now().getTime()
  const known = kept.get(organisationId)
  if (known && now < known.until && known.until <= now + trustedForMs) return known.pages
  if (kept.size >= organisationsRemembered) kept.clear()
  const pages = withTenant(db, organisationId, (trx) => findPagesThatCalled(trx, organisationId))
  const made: Kept = { until: now + trustedForMs, pages }
  kept.set(organisationId, made)
  pages.catch(() => kept.get(organisationId) === made && kept.delete(organisationId))
  return pages
}

/** Who called, or took it back, reads it at once. */
export const forgetCalls = (db: Database, organisationId: string): void => void keptBy.get(db)?.delete(organisationId)
