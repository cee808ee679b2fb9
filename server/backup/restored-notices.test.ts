import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-notices-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtDeskOnBoth('what an agency wrote to travellers, after a restore', (desk) => {
  const db = () => desk().server.db
  const at = new Date('2026-11-20T10:00:00Z')

  test('what was ended since stays ended, and what went with a trip does not come back (SAFETY 16, 60)', async () => {
    const [stands, over] = [await desk().made(), await desk().made()]
    const write = async (journey: string) => {
      const id = randomUUID()
      await sql`with notice as (insert into trip_notices (id, organisation_id, subject_de, text_de, until, pages, mails, written_at)
          select ${id}::uuid, organisation_id, 'Sturm', 'Bitte bleiben.', '2027-01-31', 1, 0, ${at} from journeys where id = ${journey}::uuid
          returning id, organisation_id)
        insert into journey_notices (journey_id, organisation_id, notice_id) select ${journey}::uuid, organisation_id, id from notice`.execute(
        db(),
      )
      return id
    }
    const [kept, ended, erased] = [await write(stands.id), await write(stands.id), await write(over.id)]
    const file = join(folder, `${desk().engine}.backup`)
    await writeBackup(db(), file, desk().server.clock)
    await db().updateTable('trip_notices').set({ ended_at: at }).where('id', '=', ended).execute()
    await db().deleteFrom('trip_notices').where('id', '=', erased).execute()
    await restoreBackup(db(), file, desk().server.clock)
    const rows = await db().selectFrom('trip_notices').select(['id', 'ended_at']).execute()
    expect(new Map(rows.map(({ id, ended_at }) => [id, ended_at]))).toEqual(
      new Map([
        [kept, null],
        [ended, at],
      ]),
    )
    expect(await db().selectFrom('journey_notices').select('journey_id').execute()).toEqual([
      { journey_id: stands.id },
      { journey_id: stands.id },
    ])
  })
})
