import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { eventAt } from '../testing/hotels.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtDeskOnBoth('events that wait to be matched', (desk) => {
  test('come back once, also from a backup that an earlier version wrote with them', async () => {
    const { db, clock } = desk().server
    const file = join(folder, `${desk().number}.backup`)
    const event = await eventAt(db, { category: 'earthquake', level: 4, latitude: 13.75, longitude: 100.5 })
    await writeBackup(db, file, clock)
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    const rows = Number(lines.pop())
    const waiting = JSON.stringify({ event_id: event, change: 3 })
    writeFileSync(file, gzipSync(`${[...lines, '"events_to_match"', waiting, rows + 1].join('\n')}\n`))
    await restoreBackup(db, file, clock)
    expect(await db.selectFrom('events_to_match').select('event_id').execute()).toEqual([{ event_id: event }])
  })
})
