import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-safety-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtDeskOnBoth('who is safe, after a restore', (desk) => {
  const db = () => desk().server.db
  const at = new Date('2026-11-20T10:00:00Z')

  test('who has said since that they need help still does; what was taken back or erased does not come back (SAFETY 16)', async () => {
    const [asked, back, erased] = [await desk().made(), await desk().made(), await desk().made()]
    const { rows } = await sql<{
      id: string
    }>`insert into events (is_by_staff, category, title_de, title_en, active_until,
        is_on_board, significant_update_at, updated_at, created_at)
      values (true, 'flood', 'Flut', '', ${new Date('2027-01-01')}, true, ${at}, ${at}, ${at}) returning id`.execute(
      db(),
    )
    const say = (journey: string, says: string) =>
      sql`insert into journey_safety (journey_id, organisation_id, event_id, traveller, says, said_at, heard_at)
        select id, organisation_id, ${rows[0]!.id}::uuid, '0-000000000000', ${says}::text, ${at}, ${at} from journeys
        where id = ${journey}::uuid`.execute(db())
    await say(asked.id, 'safe')
    await say(back.id, 'help')
    await say(erased.id, 'safe')
    const file = join(folder, `${desk().engine}.backup`)
    await writeBackup(db(), file, desk().server.clock)
    await say(asked.id, 'help')
    await db().deleteFrom('journey_safety').where('journey_id', 'in', [back.id, erased.id]).execute()
    await say(back.id, 'safe')
    await restoreBackup(db(), file, desk().server.clock)
    const of = async ({ id }: { id: string }) => {
      const said = await db().selectFrom('journey_safety').select('says').where('journey_id', '=', id).execute()
      return said.map(({ says }) => says).toSorted()
    }
    expect(await Promise.all([asked, back, erased].map(of))).toEqual([['help', 'safe'], ['safe'], []])
  })
})
