import { describe, expect, test } from 'vitest'
import type { RuleContent } from '../rulebook/content.ts'
import type { EntryRestriction, Fact, Group } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, group, home, named, restriction, world } from '../testing/rules.ts'
import { lintContent } from './lint-content.ts'
import { sentenceOf } from './problem-sentences.ts'

const today = '2026-11-21'
const visa = (answer: Fact['answer'], more: Partial<Fact> = {}) => fact('VisaRequiredForStay', answer, more)
const permit = fact('EntryPermitForStayOrTransit', 'no')
const openTo = (...facts: Fact[]): EntryRestriction[] => [restriction(countryRef(abroad), facts)]
const groups = (...list: Group[]): Group[] => list

const lines = (content: RuleContent): string[] =>
  lintContent(content, today).map(({ severity, rule, subject, path, ...found }) => {
    return `${severity} ${rule} ${subject.replace('restriction:COUNTRY:', '')} ${path.join('.')}: ${sentenceOf(found)}`
  })
const linesOf = (facts: Fact[], list: Group[] = []): string[] => lines(world(openTo(...facts), list))
/** Every rule named in the findings, and nothing else. */
const rulesOf = (facts: Fact[], list: Group[] = []) =>
  lintContent(world(openTo(...facts), list), today).map(({ rule }) => rule)

test('sound rules have no findings', () => {
  const facts = [
    visa('no', { for: ['self'] }),
    visa('no', { for: ['friends'], maxStay: { days: 90 }, when: { holding: ['biometric-passport'] } }),
    visa('no', { for: ['friends'], maxStay: { days: 30 } }),
    visa('yes'),
    permit,
  ]
  expect(linesOf(facts, groups(group('friends', [{ code: home }])))).toEqual([])
})

describe('never-matches', () => {
  test.each<[string, Fact[], string]>([
    [
      'behind everyone',
      [visa('yes'), visa('no', { for: [home] })],
      'everyone it is for is answered before, by entry 1 of the list',
    ],
    [
      'behind one for each purpose',
      [visa('yes', { travelType: ['TOURISM'] }), visa('no', { travelType: ['BUSINESS'] }), visa('no', { for: [home] })],
      'everyone it is for is answered before, by entry 1, 2 of the list',
    ],
    [
      'behind its own parts in time',
      [visa('yes', { to: '2027-12-31' }), visa('no', { from: '2028-01-01' }), visa('yes', { for: [home] })],
      'by entry 1, 2 of the list',
    ],
    [
      'a shorter stay behind a longer one',
      [visa('no', { maxStay: { days: 90 } }), visa('no', { maxStay: { days: 30 } }), visa('yes')],
      'by entry 1',
    ],
    [
      'behind a stronger source below it',
      [visa('no', { for: [home], confidence: 'press' }), visa('yes')],
      'by entry 2 of the list; the source of 2 is stronger and heard first wherever it stands',
    ],
    ['for nobody', [visa('no', { for: [home, `-${home}`] }), visa('yes')], 'the fact is for nobody on any date'],
    [
      'in transit, where nobody asks',
      [visa('no', { when: { transit: 'airside' } }), visa('yes')],
      'is not asked in transit',
    ],
    [
      'for longer in a time than it allows in that time',
      [visa('no', { maxStay: { days: 30, inDays: 90 }, when: { stayOver: 30, inDays: 90 } }), visa('yes')],
      'no stay is over 30 and up to 30 days',
    ],
    [
      'for longer than it allows',
      [visa('no', { maxStay: { days: 30 }, when: { stayOver: 30 } }), visa('yes')],
      'no stay is over 30 and up to 30 days',
    ],
  ])('%s', (_, facts, message) => {
    const found = linesOf([...facts, permit])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^error never-matches XB facts\.\d: /)
    expect(found[0]).toContain(message)
  })

  test.each<[string, Fact[]]>([
    ['a longer stay behind a shorter one', [visa('no', { maxStay: { days: 30 } }), visa('yes')]],
    ['behind a condition that may not hold', [visa('no', { when: { residentOf: [farther] } }), visa('yes')]],
    ['behind the other purpose', [visa('no', { travelType: ['TOURISM'] }), visa('yes')]],
    ['after the first one ends', [visa('no', { to: '2027-12-31' }), visa('yes')]],
  ])('a fact has its place %s', (_, facts) => {
    expect(linesOf([...facts, permit])).toEqual([])
  })

  test('in a policy `self` is the own country of every place that takes part', () => {
    const shared = [{ id: 'own', name: named('own'), facts: [visa('no', { for: ['self'] }), visa('yes'), permit] }]
    const taking = restriction(countryRef(abroad), [], [{ policy: 'own' }])
    expect(lines(world([taking], [], shared))).toEqual([])
  })
})

describe('contradiction', () => {
  const overlapping = groups(
    group('a', [{ code: home }, { code: abroad }]),
    group('b', [{ code: home }, { code: farther }]),
  )
  test('two groups that share somebody say different things', () => {
    expect(linesOf([visa('no', { for: ['a'] }), visa('yes', { for: ['b'] }), permit], overlapping)).toEqual([
      'error contradiction XB facts.1: VisaRequiredForStay: XA is told otherwise by entry 1 (no there, yes here)',
    ])
  })
  test('two lengths of stay are a warning', () => {
    const facts = [
      visa('no', { for: ['a'], maxStay: { days: 30 } }),
      visa('no', { for: ['b'], maxStay: { days: 90 } }),
      visa('yes'),
    ]
    expect(linesOf([...facts, permit], overlapping)).toEqual([
      'warning contradiction XB facts.1: VisaRequiredForStay: XA is told otherwise by entry 1 (30 days there, 90 here)',
    ])
  })
  test.each<[string, Fact[]]>([
    ['the special case above the general one', [visa('no', { for: ['a'] }), visa('yes')]],
    ['one country above its group', [visa('no', { for: [home] }), visa('yes', { for: ['b'] }), visa('yes')]],
    [
      'different dates',
      [visa('no', { for: ['a'], to: '2027-03-01' }), visa('yes', { for: ['b'], from: '2027-03-02' }), visa('yes')],
    ],
    [
      'different purposes',
      [
        visa('no', { for: ['a'], travelType: ['TOURISM'] }),
        visa('yes', { for: ['b'], travelType: ['BUSINESS'] }),
        visa('yes'),
      ],
    ],
  ])('no contradiction: %s', (_, facts) => {
    expect(rulesOf([...facts, permit], overlapping)).not.toContain('contradiction')
  })
})

describe('gaps', () => {
  test('a nationality without an answer on visas, for a time or for one purpose', () => {
    expect(linesOf([visa('no', { for: [home] }), visa('yes', { for: [abroad] }), permit])).toEqual([
      'warning visa-gap XB : no answer on visas for XC on a private trip, all of the next 12 months',
      'warning visa-gap XB : no answer on visas for XC on a business trip, all of the next 12 months',
    ])
    expect(linesOf([visa('no', { for: [home], to: '2027-12-31' }), visa('yes', { to: '2027-06-30' }), permit])).toEqual(
      [
        'warning visa-gap XB : no answer on visas for XB, XC on a private trip, 2027-07-01 to 2027-11-21',
        'warning visa-gap XB : no answer on visas for XB, XC on a business trip, 2027-07-01 to 2027-11-21',
      ],
    )
    expect(linesOf([visa('yes', { travelType: ['TOURISM'] }), permit])).toEqual([
      'warning visa-gap XB : no answer on visas for XA, XB, XC on a business trip, all of the next 12 months',
    ])
  })
  test('a condition is no answer for those who do not meet it; an honest unknown is one', () => {
    expect(rulesOf([visa('no', { when: { holding: ['valid-visa-us'] } }), permit])).toEqual(['visa-gap', 'visa-gap'])
    expect(rulesOf([visa('unknown', { unknownReason: 'source-silent' }), permit])).toEqual([])
  })
  test('free of visas without an answer on the entry permit', () => {
    const found = linesOf([visa('no', { for: [home] }), visa('yes')])
    expect(found[0]).toBe(
      'error permit-gap XB : free of visas, but no answer on an entry permit for XA on a private trip, all of the next 12 months',
    )
    expect(found).toHaveLength(2)
  })
  test('a country that speaks of its own citizens only leaves no gap', () => {
    expect(rulesOf([visa('no', { for: ['self'] })])).toEqual([])
  })
})

describe('upkeep', () => {
  const lone = (more: Partial<Fact>) => linesOf([fact('RequiredVaccinations', 'no', more)])
  test.each<[string, Partial<Fact>, string]>([
    [
      'ended, and nobody looked since',
      { to: '2026-11-20', checkedAt: '2026-11-20' },
      'warning expired XB facts.0: RequiredVaccinations ended on 2026-11-20',
    ],
    [
      'ends soon',
      { to: '2026-12-31' },
      'warning ends-soon XB facts.0: RequiredVaccinations ends on 2026-12-31: is it extended?',
    ],
    ['no source', { source: '' }, 'error missing-source XB facts.0: there is no source'],
    [
      'dead scheme',
      { source: 'ftp://example.org/rules' },
      'error dead-scheme XB facts.0: nobody can open ftp://example.org/rules',
    ],
    [
      'a step behind a dead scheme',
      { steps: [{ kind: 'apply', name: { de: 'x' }, url: 'gopher://example.org' }] },
      'error dead-scheme XB facts.0.steps.0.url',
    ],
    ['http', { source: 'http://example.org/' }, 'warning plain-http XB facts.0: http://example.org/ is not encrypted'],
    [
      'overdue',
      { checkedAt: '2026-05-24' },
      'warning check-overdue XB facts.0: 1 fact (RequiredVaccinations) should have been read again by 2026-11-20',
    ],
  ])('%s', (_, more, line) => {
    const found = lone(more)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(line)
  })

  test('what was looked at after its end is history, what ends later can wait', () => {
    expect(lone({ to: '2026-11-01', checkedAt: '2026-11-20' })).toEqual([])
    expect(lone({ to: '2027-02-01' })).toEqual([])
  })
  test('each type is due in its own time: customs after a year, a ban after a quarter', () => {
    const old = { checkedAt: '2026-05-01' }
    expect(linesOf([fact('Currencies', undefined, { text: { de: 'x' }, ...old })])).toEqual([])
    expect(linesOf([fact('EntryProhibited', 'no', { checkedAt: '2026-08-01' })])).toHaveLength(1)
  })
  test('many overdue facts of one file are one line, and so is an address that many share', () => {
    const old = { checkedAt: '2026-01-01', source: 'http://example.org/' }
    expect(linesOf([fact('RequiredVaccinations', 'no', old), fact('ExitRequirements', 'no', old)])).toEqual([
      'warning plain-http XB facts.0: http://example.org/ is not encrypted: look for its https address',
      'warning check-overdue XB facts.0: 2 facts (RequiredVaccinations, ExitRequirements) should have been read again by 2026-06-30',
    ])
  })
  test('access windows and groups need a source that opens, and groups a check', () => {
    const access = [{ authority: 'FOREIGN_OFFICE', access: 'NO_ACCESS' }] as const
    const old = { ...group('friends', [{ code: home }]), source: 'http://example.org/', checkedAt: '2026-01-01' }
    const used = fact('ExitRequirements', 'no', { for: ['friends'] })
    expect(lines(world([{ ...restriction(countryRef(abroad), [used]), access }], [old]))).toEqual([
      'error missing-source XB access.0: there is no source',
      'warning plain-http group:friends source: http://example.org/ is not encrypted: look for its https address',
      'warning check-overdue group:friends checkedAt: the group should have been read again by 2026-06-30',
    ])
  })
})

describe('groups', () => {
  const exit = (...tokens: string[]) => fact('ExitRequirements', 'no', { for: tokens })
  test('without members today, or from a day on', () => {
    const past = group('past', [{ code: home, to: '2026-11-20' }])
    const ending = group('ending', [{ code: home, to: '2027-01-31' }])
    expect(linesOf([exit('past', 'ending')], [past, ending])).toEqual([
      'error group-empty group:past members: nobody belongs to the group today',
      'warning group-empty group:ending members: nobody belongs to the group from 2027-02-01 on',
    ])
  })
  test('members that come later, or through another group, fill it', () => {
    const inner = group('inner', [{ code: home }, { code: farther, from: '2027-05-01' }])
    expect(linesOf([exit('outer')], [inner, group('outer', [], ['inner'])])).toEqual([])
  })
  test('that nobody uses; excluding somebody is a use', () => {
    const list = groups(group('lonely', [{ code: home }]), group('out', [{ code: home }]))
    expect(linesOf([exit('-out')], list)).toEqual([
      'warning group-unused group:lonely : no fact and no other group uses this group',
    ])
  })
  test('an area that is entered as one is used by trips, and a place somebody flies on to by a rule', () => {
    const area = { ...group('area', [{ code: home }]), kind: 'places' as const, withoutInnerBorders: true }
    const onward = { ...group('onward', [{ code: home }]), kind: 'places' as const }
    const transit = fact('TransitVisaRequired', 'no', { when: { onwardTo: ['onward'] } })
    expect(linesOf([transit], groups(area, onward)).filter((line) => line.includes('group-unused'))).toEqual([])
  })
  test('a policy that no place takes part in', () => {
    const policies = [{ id: 'old', name: named('old'), facts: [permit] }]
    expect(lines(world([], [], policies))).toEqual([
      'warning policy-unused policy:old : no place takes part in this policy',
    ])
  })
  test('a code without a passport of its own is no nationality', () => {
    const content = world(openTo(exit(home, 'XD')), [])
    const places = [...content.places, { type: 'COUNTRY', id: 'XD', iso3: 'XDX', ownPassport: false } as const]
    expect(lines({ ...content, places })).toEqual([
      'warning no-own-passport XB facts.0.for.1: XD has no passport of its own',
    ])
  })
})

test('errors stand before warnings', () => {
  const facts = [visa('yes', { source: 'http://example.org/' }), visa('no', { for: [home] }), permit]
  expect(rulesOf(facts)).toEqual(['never-matches', 'plain-http'])
})
