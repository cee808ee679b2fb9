import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { loadContent } from '../../rulebook/load-content.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { openGate } from '../../testing/open-gate.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { readArguments } from '../import-arguments.ts'
import { performCommand } from '../perform-command.ts'
import { noProgress } from '../progress.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'portolan-hotels-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeOnOneDatabase('importing hotels and bookings by command', (open) => {
  const publishing = () => ({ db: open().db, clock, gate: openGate })
  beforeAll(async () => {
    await loadContent(publishing(), smallWorld)
    await open()
      .db.insertInto('organisations')
      .values({ id_code: 'harbour', name: 'Harbour', public_name: 'Harbour' })
      .execute()
  })
  const put = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const run = (...args: string[]) => {
    const command = readArguments([...args, '--organisation', 'harbour'])
    if (!('action' in command) || command.action === 'help') throw new Error('no command')
    return performCommand(command, { publishing: publishing(), fetching: {}, reading: noProgress })
  }

  test('says what it took, and each row that it could not take by its line', async () => {
    const file = put('hotels.csv', 'multicode,name,lat,lon\n1,One,50,8\n2,Two,95,8\n3,Three,,\n')
    expect(await run('hotels', file)).toEqual({
      code: 0,
      lines: [
        `${file}:3: rejected: a latitude is between -90 and 90 (lat): 95`,
        '1 rows were rejected',
        '1 without a known position or hotel',
        'Imported: 2 added, 0 changed, 0 as before, 0 inactive now',
      ],
    })
    const whole = put('whole.csv', 'multicode,name\n4,Four\n')
    expect((await run('hotels', whole, '--whole-list')).lines).toContain(
      '2 hotels are not in this list, more than half: they stay, unless you say --accept-loss',
    )
    expect((await run('hotels', whole, '--whole-list', '--accept-loss')).lines.at(-1)).toContain('2 inactive now')
    const bookings = put('bookings.csv', 'number,start,end,persons,hotels\nB1,2026-12-01,2026-12-09,2,4\n')
    expect((await run('bookings', bookings)).lines.at(-1)).toContain('1 added')
  })

  test('a list of several files leads to the one beside it, and refuses what it cannot read in words', async () => {
    const page = (id: string, more = '') =>
      `<properties><property giataId="${id}"><name>${id}</name></property>${more}</properties>`
    put('page2.xml', page('22'))
    const first = put(
      'page1.xml',
      page('21', '<more xmlns:xlink="x" xlink:href="https://codes.example/rest/page2.xml"/>'),
    )
    expect((await run('hotels', first)).lines.at(-1)).toContain('2 added')
    const lost = put('page3.xml', page('23', '<more href="nowhere.xml"/>'))
    expect(await run('hotels', lost)).toMatchObject({ code: 1 })
    expect((await run('hotels', join(folder, 'none.csv'))).lines.at(-1)).toContain('cannot be read: ENOENT')
    expect(await run('bookings', first)).toMatchObject({ code: 1 })
    const other = readArguments(['hotels', first, '--organisation', 'nobody'])
    if (!('action' in other) || other.action === 'help') throw new Error('no command')
    expect(
      (await performCommand(other, { publishing: publishing(), fetching: {}, reading: noProgress })).lines,
    ).toEqual([`${first} was not imported: There is no organisation with the code nobody`])
  })
})
