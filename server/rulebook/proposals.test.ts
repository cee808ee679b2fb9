import { expect, test } from 'vitest'
import { identified, type UnidentifiedFact } from '#domain/rulebook/fact-identity.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fixedClock } from '../clock.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { openGate } from '../testing/open-gate.ts'
import { loadContent } from './load-content.ts'
import { openProposals } from './proposals.ts'
import { hashOf } from './records.ts'
import { lockPublishing, publish } from './store.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const germany = { type: 'COUNTRY', id: 'DE', iso3: 'DEU', ownPassport: true } as const
const written: UnidentifiedFact = {
  type: 'VisaRequiredForStay',
  for: ['FR'],
  answer: 'no',
  source: 'https://example.org/',
  checkedAt: '2026-11-20',
  confidence: 'government',
}

describeOnBothDatabases('what a changed file says of a record that an editor wrote last', (open) => {
  test('names the rules that differ by their ids; one that only moved does not', async () => {
    const { db } = open()
    const rules = (...facts: UnidentifiedFact[]): RuleContent => ({
      places: [germany],
      groups: [],
      policies: [],
      restrictions: [{ place: germany, policies: [], access: [], facts: identified('COUNTRY:DE', facts) }],
    })
    const [moved, corrected, gone, fresh] = [{}, { to: '2027-12-31' }, { to: '2028-12-31' }, { to: '2029-12-31' }].map(
      (more): UnidentifiedFact => ({ ...written, ...more }),
    ) as [UnidentifiedFact, UnidentifiedFact, UnidentifiedFact, UnidentifiedFact]
    const ofFile = rules(fresh, { ...corrected, answer: 'yes' }, moved)
    const byEditor = rules(moved, corrected, gone)
    await loadContent({ db, clock, gate: openGate }, rules(moved))
    await db.transaction().execute(async (trx) => {
      await lockPublishing(trx)
      const [body] = byEditor.restrictions
      const snapshots = [{ kind: 'restriction' as const, key: 'COUNTRY:DE', body, hash: hashOf(body) }]
      return publish(trx, { origin: 'editor', publishedBy: null, note: '', snapshots }, clock.now())
    })
    await loadContent({ db, clock, gate: openGate }, ofFile)
    const id = (fact: UnidentifiedFact) => identified('COUNTRY:DE', [fact])[0]!.id
    const type = 'VisaRequiredForStay'
    expect(await openProposals(db)).toMatchObject([
      {
        kind: 'restriction',
        rules: [
          { id: id(fresh), type, is: 'new' },
          { id: id(corrected), type, is: 'changed' },
          { id: id(gone), type, is: 'gone' },
        ],
      },
    ])
  })
})
