import { expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { EntryRestriction, Fact, Group } from '#domain/rulebook/fact.ts'
import { fact, named } from '#domain/testing/rules.ts'
import { loadContent } from '#server/rulebook/load-content.ts'
import { openGate } from '#server/testing/open-gate.ts'
import { describeRuleDeskOnBoth, type RuleDesk } from '#server/testing/rule-desk.ts'
import { smallWorld } from '#server/testing/small-world.ts'

const document = `{ ruleProposals { kind key name hash revision is parts { id differences { label } } } }`
const take = `mutation ($input: TakeRuleProposalInput!) { takeRuleProposal(input: $input) {
  ok errors { field messages } rule { revision origin body } conflict { revision } } }`
const refuse = `mutation ($input: RefuseRuleProposalInput!) { refuseRuleProposal(input: $input) {
  ok errors { field messages } } }`

type Decided = { ok: boolean; errors: { field: string; messages: string[] }[]; rule: { body: { facts: Fact[] } } }

const proposals = async ({ server, editor }: RuleDesk) =>
  (await server.call(document, { token: editor, language: 'en' })).data.ruleProposals
const decide = async ({ server, editor }: RuleDesk, mutation: string, input: object) =>
  Object.values(
    (await server.call(mutation, { token: editor, language: 'en', variables: { input } })).data,
  )[0] as Decided

const [ofFile, ofBoth, ofEditor] = ['AT', 'CI', 'QA'].map((iso2) =>
  fact('VisaRequiredForStay', 'yes', { for: [iso2] }),
) as [Fact, Fact, Fact]
/** The files of the next load: Thailand with these facts, or without a file. */
const files = (facts: readonly Fact[] | null): RuleContent => ({
  ...smallWorld,
  restrictions: smallWorld.restrictions.flatMap((restriction) =>
    restriction.place.id !== 'TH' ? [restriction] : facts === null ? [] : [{ ...restriction, facts }],
  ),
})
const load = ({ server: { db, clock }, holder }: RuleDesk, facts: readonly Fact[] | null) =>
  loadContent({ db, clock, gate: openGate }, files(facts)).then(() => holder.refresh())

/** An editor wrote one rule, the file has another one since. */
async function disagree(desk: RuleDesk): Promise<{ base: readonly Fact[]; input: object; revision: number }> {
  const { body, revision } = await desk.rule('COUNTRY:TH')
  const edited = { ...body, facts: [...body.facts, ofBoth, ofEditor] }
  const saved = await desk.save({ key: 'COUNTRY:TH', body: edited, baseRevision: revision })
  await load(desk, [ofFile, ...body.facts, ofBoth])
  const [proposal] = await proposals(desk)
  const { kind, key, hash } = proposal
  return { base: body.facts, input: { kind, key, hash }, revision: saved.rule.revision }
}

describeRuleDeskOnBoth('what the files propose', (open) => {
  test('waits, overrides nothing, and says in what it differs', async () => {
    const desk = open()
    expect(await proposals(desk)).toEqual([])
    const { base, revision } = await disagree(desk)
    const { body, origin } = await desk.rule('COUNTRY:TH')
    expect(origin).toBe('editor')
    expect(body.facts.map(({ id }: Fact) => id)).toEqual([...base, ofBoth, ofEditor].map(({ id }) => id))
    const [proposal] = await proposals(desk)
    expect(proposal).toMatchObject({ key: 'COUNTRY:TH', name: 'Thailand', is: 'CHANGED', revision })
    expect(proposal.parts.map(({ id }: { id: string }) => id)).toEqual([`facts.${ofFile.id}`, `facts.${ofEditor.id}`])
    expect(proposal.parts[0].differences).toHaveLength(1)
  })

  test('is taken whole: the record says what the file says, and nothing waits', async () => {
    const desk = open()
    const { input, base, revision } = await disagree(desk)
    const taken = await decide(desk, take, { ...input, baseRevision: revision, reason: 'The file is right' })
    expect(taken).toMatchObject({ ok: true, errors: [], rule: { origin: 'editor' } })
    expect(taken.rule.body.facts).toEqual([ofFile, ...base, ofBoth])
    expect(await proposals(desk)).toEqual([])
    expect((await desk.history('COUNTRY:TH'))[0]).toMatchObject({ reason: 'The file is right' })
    await load(desk, [ofFile, ...base, ofBoth])
    expect(await proposals(desk)).toEqual([])
  })

  test('is taken in part, and the rest goes on waiting', async () => {
    const desk = open()
    const { input, base, revision } = await disagree(desk)
    const taken = await decide(desk, take, { ...input, baseRevision: revision, parts: [`facts.${ofFile.id}`] })
    expect(taken.rule.body.facts).toEqual([ofFile, ...base, ofBoth, ofEditor])
    const [rest] = await proposals(desk)
    expect(rest.parts.map(({ id }: { id: string }) => id)).toEqual([`facts.${ofEditor.id}`])
  })

  test('is refused with a reason, and comes back only when the file says something else', async () => {
    const desk = open()
    const { input, base } = await disagree(desk)
    expect(await decide(desk, refuse, { ...input, reason: ' ' })).toMatchObject({
      ok: false,
      errors: [{ field: 'reason' }],
    })
    expect(await decide(desk, refuse, { ...input, reason: 'The ministry says otherwise' })).toEqual({
      ok: true,
      errors: [],
    })
    expect(await proposals(desk)).toEqual([])
    await load(desk, [ofFile, ...base, ofBoth])
    expect(await proposals(desk)).toEqual([])
    await load(desk, [ofFile, ...base])
    expect(await proposals(desk)).toMatchObject([{ key: 'COUNTRY:TH' }])
    const audit = await desk.server.db
      .selectFrom('audit_entries')
      .select(['action'])
      .where('subject_kind', '=', 'rule')
      .execute()
    expect(audit.map(({ action }) => action)).toContain('refused-proposal')
  })

  test('of a file that is gone removes the record where it is taken', async () => {
    const desk = open()
    const { revision } = await disagree(desk)
    await load(desk, null)
    const [{ kind, key, hash, is, parts }] = await proposals(desk)
    expect([is, parts]).toEqual(['GONE', []])
    expect(await decide(desk, take, { kind, key, hash, baseRevision: revision })).toMatchObject({
      ok: true,
      rule: null,
    })
    expect(await desk.rule('COUNTRY:TH')).toBeNull()
    expect(await proposals(desk)).toEqual([])
  })

  test('nobody decides on what they have not seen', async () => {
    const desk = open()
    const { input, base, revision } = await disagree(desk)
    expect(await decide(desk, take, { ...input, baseRevision: revision, parts: [] })).toMatchObject({
      ok: false,
      errors: [{ field: 'parts' }],
    })
    expect(await decide(desk, take, { ...input, baseRevision: revision - 1 })).toMatchObject({
      ok: false,
      conflict: { revision },
    })
    await load(desk, [ofFile, ...base])
    for (const mutation of [take, refuse]) {
      const { ok, errors } = await decide(desk, mutation, { ...input, reason: 'Late' })
      expect([ok, errors[0]?.messages]).toEqual([false, [expect.stringMatching(/^This proposal is gone/)]])
    }
    const { errors } = await desk.server.call(document, { token: desk.agent })
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('a group whose file is gone stays as long as a rule of an editor names it', async () => {
    const desk = open()
    const { db, clock } = desk.server
    const origin = { source: 'https://example.org/list', checkedAt: '2026-11-20', confidence: 'official' } as const
    const members = [{ code: 'FR' }]
    const tourists: Group = {
      id: 'tourists',
      kind: 'nationalities',
      name: named('Tourists'),
      members,
      includes: [],
      ...origin,
    }
    const loadWith = async (groups: readonly Group[]) => {
      const loaded = await loadContent({ db, clock, gate: openGate }, { ...smallWorld, groups })
      await desk.holder.refresh()
      return loaded
    }
    const heard = () => desk.holder.current().candidates({ type: 'COUNTRY', id: 'TH' }, 'FR').size
    await loadWith([tourists])
    const { body, revision } = await desk.rule('COUNTRY:TH')
    const facts = [fact('VisaRequiredForStay', 'yes', { for: ['tourists'] })]
    const saved = await desk.save({ key: 'COUNTRY:TH', body: { ...body, facts }, baseRevision: revision })
    expect([saved.ok, heard()]).toEqual([true, 1])
    expect((await loadWith([])).revision).toBeNull()
    expect(heard()).toBe(1)
    expect(await proposals(desk)).toMatchObject([{ kind: 'GROUP', key: 'tourists', is: 'GONE' }])

    const without = { key: 'COUNTRY:TH', body: { ...body, facts: [] }, baseRevision: saved.rule.revision }
    expect(await desk.save(without)).toMatchObject({ ok: true })
    expect(await loadWith([])).toMatchObject({ removed: 1 })
    expect(await proposals(desk)).toEqual([])
  })

  test('a file that names a group which an editor removed waits, with what names it in turn, and says why', async () => {
    const desk = open()
    const { db, clock } = desk.server
    const origin = { source: 'https://example.org/list', checkedAt: '2026-11-20', confidence: 'official' } as const
    const group = (id: string, more: object) =>
      ({
        id,
        kind: 'nationalities',
        name: named(id),
        members: [{ code: 'FR' }],
        includes: [],
        ...origin,
        ...more,
      }) as Group
    const gone = group('gone', {})
    const around = group('around', { members: [], includes: ['gone'] })
    const apart = group('apart', {})
    const namedBy = (iso2: string, name: string): EntryRestriction => ({
      place: { type: 'COUNTRY', id: iso2 },
      policies: [],
      access: [],
      facts: [fact('VisaRequiredForStay', 'yes', { for: [name] })],
    })
    const loadWith = (groups: readonly Group[], ...more: EntryRestriction[]) =>
      loadContent(
        { db, clock, gate: openGate },
        { ...smallWorld, groups, restrictions: [...smallWorld.restrictions, ...more] },
      )
    await loadWith([gone])
    const { revision } = await desk.rule('gone', 'GROUP')
    const remove = `mutation ($input: RemoveRuleInput!) { removeRule(input: $input) { ok errors { messages } } }`
    const variables = { input: { kind: 'GROUP', key: 'gone', baseRevision: revision } }
    expect((await desk.server.call(remove, { token: desk.editor, variables })).data.removeRule).toMatchObject({
      ok: true,
    })

    const taken = ['FR', 'TR', 'GB'].filter((id) => !smallWorld.restrictions.some(({ place }) => place.id === id))
    expect(taken.length).toBeGreaterThanOrEqual(2)
    const loaded = await loadWith([gone, around, apart], namedBy(taken[0]!, 'around'), namedBy(taken[1]!, 'apart'))
    expect(loaded.changed).toBe(2)
    expect(loaded.proposals.map(({ kind, key, why }) => [kind, key, why])).toEqual([
      ['group', 'around', expect.stringContaining('gone')],
      ['restriction', `COUNTRY:${taken[0]}`, expect.stringContaining('around')],
    ])
    await desk.holder.refresh()
    const heard = (iso2: string) => desk.holder.current().candidates({ type: 'COUNTRY', id: iso2 }, 'FR').size
    expect([heard(taken[0]!), heard(taken[1]!)]).toEqual([0, 1])
    expect((await proposals(desk)).map(({ key }: { key: string }) => key)).toEqual(['around', `COUNTRY:${taken[0]}`])
    // Taken over as it is, it is refused for the name that nobody has; the files again change nothing.
    const [proposal] = await proposals(desk)
    const { ok, errors } = await decide(desk, take, { kind: 'GROUP', key: 'around', hash: proposal.hash })
    expect([ok, errors.length > 0]).toEqual([false, true])
    expect(
      await loadWith([gone, around, apart], namedBy(taken[0]!, 'around'), namedBy(taken[1]!, 'apart')),
    ).toMatchObject({
      revision: null,
    })
    // Back at the desk, the files are taken.
    expect(await desk.save({ kind: 'GROUP', key: 'gone', body: gone })).toMatchObject({ ok: true })
    expect(
      await loadWith([gone, around, apart], namedBy(taken[0]!, 'around'), namedBy(taken[1]!, 'apart')),
    ).toMatchObject({
      changed: 2,
      proposals: [],
    })
  })
})
