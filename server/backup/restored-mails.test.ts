import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { sendMails } from '../mail/send-mails.ts'
import { journeyComposers } from '../features/journeys/mail-journey.ts'
import { describeAtMailDesk } from '../testing/mail-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-mails-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtMailDesk('after a restore', (desk) => {
  test('a mail that waited then is not sent now (SAFETY 16)', async () => {
    const { server, made, organisation, address, sentTo, later, rows, context, number } = desk()
    const { id } = await made()
    const mail = { organisationId: organisation, journeyId: id, kind: 'trip-page', cause: 'before', createdBy: null }
    await server.db.transaction().execute((trx) => queueMail(trx, { ...mail, at: server.clock.now() }))
    const file = join(folder, `${number}.backup`)
    await writeBackup(server.db, file, server.clock)
    await restoreBackup(server.db, file, server.clock)
    later(1)
    await sendMails(context(), journeyComposers)
    expect(sentTo(address)).toEqual([])
    expect(await rows(id)).toMatchObject([{ state: 'failed', reason: 'restored' }])
  })
})
