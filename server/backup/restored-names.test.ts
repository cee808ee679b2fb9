import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtDeskOnBoth('names of travellers after a restore', (desk) => {
  const db = () => desk().server.db
  const namesOf = async (id: string) =>
    (await db().selectFrom('journey_traveller_names').select('names').where('journey_id', '=', id).execute()).map(
      ({ names }) => names,
    )
  const made = (more: object = {}) =>
    desk().made({
      citizenshipCountryIds: ['DE', 'TR'],
      travellerNames: ['Zanna', 'Zben'],
      email: 'a@b.example',
      ...more,
    })

  test('those that were erased or replaced since do not come back, the others do (SAFETY 16)', async () => {
    const [stays, erased, replaced] = [await made(), await made(), await made()]
    const over = await made({ dateStart: '2026-11-20', dateEnd: '2026-11-22' })
    const file = join(folder, `${desk().engine}.backup`)
    await writeBackup(db(), file, desk().server.clock)
    await desk().changed({ id: erased.id, email: '' })
    await db()
      .updateTable('journey_traveller_names')
      .set({ names: JSON.stringify(['Zanna', 'Zcem']) })
      .where('journey_id', '=', replaced.id)
      .execute()
    desk().server.clock.moveTo('2026-11-26T10:00:00Z')
    await restoreBackup(db(), file, desk().server.clock)
    expect(await namesOf(stays.id)).toEqual([['Zanna', 'Zben']])
    expect(await namesOf(erased.id)).toEqual([])
    expect(await namesOf(replaced.id)).toEqual([['Zanna', '']])
    expect(await namesOf(over.id)).toEqual([])
  })
})
