import { runImport } from '../importers/run-import.ts'
import type { Database } from '../db/tables.ts'
import { fixedClock } from '../clock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { latestRevision } from '../rulebook/store.ts'
import { recordsAt } from '../rulebook/store.ts'
import { cruiseFile, type TestCruise } from './cruises.ts'
import { inputOf } from './imports.ts'
import { openGate } from './open-gate.ts'
import { smallWorld } from './small-world.ts'

/** Puts cruises into a database as an import does; the gazetteer is published where it is not yet. */
export async function importCruises(db: Database, cruises: readonly TestCruise[]): Promise<void> {
  const publishing = { db, clock: fixedClock('2026-11-20T10:00:00Z'), gate: openGate }
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0)
  if (!records.some(({ kind }) => kind === 'place')) await loadContent(publishing, { ...smallWorld, restrictions: [] })
  const accepted = { loss: true, refused: false }
  await runImport(publishing, {
    kind: 'cruises',
    from: null,
    input: inputOf(cruiseFile(cruises)),
    date: '2026-11-20',
    accepted,
  })
}
