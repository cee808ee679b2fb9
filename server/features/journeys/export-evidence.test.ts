import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { endPdfThread } from '../../pdf/make-pdf.ts'
import { describeAtDeskOnBoth } from '../../testing/journey-desk.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { appendEvidence } from '../evidence/append-evidence.ts'
import { contentHash } from '../evidence/entry.ts'
import { expireJourneys } from './expire-journeys.ts'
import { silentLog } from '../../log.ts'

const document = 'query ($id: ID!) { myjourneyEvidence(id: $id) { fileName pdf entries isWhole } }'
afterAll(endPdfThread)

describeAtDeskOnBoth('the evidence of a trip page', (desk) => {
  const exported = async (id: string, token?: string, language = 'en') =>
    desk().server.call(document, { variables: { id }, language, ...(token && { token }) })
  const noted = async (id: string, kind: 'mail' | 'pdf', shown: string) => {
    const { server } = desk()
    const { organisation_id: organisationId } = await server.db
      .selectFrom('journeys')
      .select('organisation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await server.db.transaction().execute((trx) =>
      appendEvidence(trx, server.config, {
        journeyId: id,
        organisationId,
        kind,
        language: 'de',
        revision: 1,
        contentHash: contentHash(shown),
        at: server.clock.now(),
      }),
    )
  }
  const canary = { email: 'canary@example.org', internalNote: 'Mrs Canary, room 12' }

  test('is a tagged document of all that was shown, in both languages, and names nobody (SAFETY 41)', async () => {
    const { made, token, server } = desk()
    const { id, url } = await made({ ...canary, destinations: [{ type: 'COUNTRY', id: 'TH' }] })
    await noted(id, 'mail', 'a mail')
    await noted(id, 'pdf', 'a document')
    const { data, errors } = await exported(id, token)
    expect(errors).toEqual([])
    const { pdf, ...said } = data.myjourneyEvidence
    expect(said).toEqual({ fileName: 'Evidence-Thailand-2027-03-01.pdf', entries: 2, isWhole: true })
    const read = await readPdf(Buffer.from(pdf, 'base64'))
    expect(read).toMatchObject({ isTagged: true, isUniversal: true, language: 'en' })
    const text = read.pages.join(' ').replaceAll(/\s+/g, '')
    for (const shown of ['Mail sent', 'PDF handed out', '2 entries checked', 'Thailand', id])
      expect(text).toContain(shown.replaceAll(' ', ''))
    expect(text).toContain(contentHash('a mail'))
    // What it said then is worked out again.
    for (const said of ['What the page said', 'Germany', 'What happened when', '20 November 2026'])
      expect(text).toContain(said.replaceAll(' ', ''))
    for (const word of ['canary', 'Canary', 'room12', new URL(url).pathname.split('/').at(-1)!])
      expect(text).not.toContain(word)
    const german = await exported(id, token, 'de')
    expect((await readPdf(Buffer.from(german.data.myjourneyEvidence.pdf, 'base64'))).pages.join(' ')).toContain(
      'Nachweis',
    )
    // What was erased with the trip is not needed for it.
    server.clock.moveTo('2027-03-12T12:00:00Z')
    await expireJourneys({ db: server.db, clock: server.clock, log: silentLog })
    await desk().signInAgain()
    expect((await exported(id, desk().token)).data.myjourneyEvidence).toMatchObject({ entries: 2, isWhole: true })
  })

  test('says what was tampered with', async () => {
    const { made, token, server } = desk()
    const { id } = await made()
    await noted(id, 'mail', 'a mail')
    await sql`update evidence set revision = 99 where journey_id = ${id}::uuid`.execute(server.db)
    const { pdf, isWhole } = (await exported(id, token)).data.myjourneyEvidence
    expect(isWhole).toBe(false)
    const text = (await readPdf(Buffer.from(pdf, 'base64'))).pages.join(' ')
    expect(text).toContain('Entry 1 says something else')
  })

  test('is for its organisation alone, signed in, and for no id that is none', async () => {
    const { made, token, otherToken } = desk()
    const { id } = await made()
    await noted(id, 'mail', 'a mail')
    expect((await exported(id, otherToken)).data.myjourneyEvidence).toBeNull()
    expect((await exported('x', token)).data.myjourneyEvidence).toBeNull()
    expect((await exported(id)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
