import { describe, expect, it } from 'vitest'
import type { Place } from '../places.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { EntryRestriction, Fact, Group } from '../rulebook/fact.ts'
import { fact } from '../testing/rules.ts'
import { checkReferences } from './check-references.ts'
import { sentenceOf } from './problem-sentences.ts'

const today = '2026-11-21'
const origin = { source: 'https://example.org/rules', checkedAt: '2026-11-20', confidence: 'official' } as const
const visa = fact('VisaRequiredForStay', 'no', origin)

const country = (id: string): Place => ({ type: 'COUNTRY', id, iso3: `${id}X`, ownPassport: true })
const group = (id: string, changes: Partial<Group> = {}): Group => ({
  id,
  kind: 'nationalities',
  name: { de: id },
  members: [{ code: 'DE' }],
  includes: [],
  ...origin,
  ...changes,
})
const thailand = (changes: Partial<EntryRestriction> = {}): EntryRestriction => ({
  place: { type: 'COUNTRY', id: 'TH' },
  policies: [],
  access: [],
  facts: [],
  ...changes,
})
const content = (changes: Partial<RuleContent> = {}): RuleContent => ({
  places: [country('DE'), country('FR'), country('TH')],
  groups: [group('eu'), group('fever', { kind: 'places' })],
  policies: [],
  restrictions: [],
  ...changes,
})

const messages = (changes: Partial<RuleContent>) =>
  checkReferences(content(changes), today).map(
    ({ subject, path, ...problem }) => `${subject} ${path.join('.')} ${sentenceOf(problem)}`,
  )
const ofFact = (changes: Partial<Fact>) =>
  messages({ restrictions: [thailand({ facts: [{ ...visa, ...changes }] })] }).map((message) =>
    message.replace('restriction:COUNTRY:TH facts.0.', ''),
  )

describe('names nobody knows', () => {
  it.each<[string, Partial<Fact>, string]>([
    ['a group in for', { for: ['-self', 'eu', '-efta'] }, 'for.2 unknown group or country `efta`'],
    ['a country in for', { for: ['ZZ'] }, 'for.0 unknown group or country `ZZ`'],
    [
      'a group of places in for',
      { for: ['fever'] },
      'for.0 `fever` is a group of places; a group of nationalities is needed here',
    ],
    [
      'a group of people to arrive from',
      { when: { arrivingFrom: ['eu'] } },
      'when.arrivingFrom.0 `eu` is a group of nationalities; a group of places is needed here',
    ],
    ['a residence', { when: { residentOf: ['gcc'] } }, 'when.residentOf.0 unknown group or country `gcc`'],
    ['a holding', { when: { holding: ['visa-mars'] } }, 'when.holding.0 unknown holding `visa-mars`'],
    [
      'a part of the country',
      { steps: [{ kind: 'pay', name: { de: 'Zahlen' }, forSome: true, onlyAt: ['QQQ'] }] },
      'steps.0.onlyAt.0 unknown airport `QQQ`',
    ],
    ['a detail type', { type: 'VisaNeeded' as DetailTypeKey }, 'type unknown detail type `VisaNeeded`'],
  ])('%s', (_, changes, message) => {
    expect(ofFact(changes)).toEqual([message])
  })

  it('policies and places', () => {
    const restrictions = [
      thailand({ policies: [{ policy: 'asean' }] }),
      thailand({ place: { type: 'AIRPORT', id: 'QQQ' } }),
    ]
    expect(messages({ restrictions })).toEqual([
      'restriction:COUNTRY:TH policies.0 unknown policy `asean`',
      'restriction:AIRPORT:QQQ  unknown airport `QQQ`',
    ])
  })

  it('members, included groups and the place of an airport', () => {
    const groups = [group('eu', { members: [{ code: 'ZZ' }], includes: ['efta'] })]
    const airport: Place = {
      type: 'AIRPORT',
      id: 'FRA',
      icao: null,
      iso2: 'DE',
      regionId: 'FR-IDF',
      name: 'x',
      city: 'x',
      latitude: 0,
      longitude: 0,
    }
    const region: Place = { type: 'REGION', id: 'FR-IDF', iso2: 'FR', name: 'x' }
    expect(messages({ groups, places: [country('DE'), country('FR'), region, airport] })).toEqual([
      'group:eu includes.0 unknown group `efta`',
      'group:eu members.0 unknown country `ZZ`',
      'place:AIRPORT:FRA  region `FR-IDF` does not lie in DE',
    ])
  })

  it('are not reported when only their own file is broken', () => {
    const restrictions = [thailand({ policies: [{ policy: 'asean' }], facts: [{ ...visa, for: ['efta'] }] })]
    const unreadable = { groups: ['efta'], policies: ['asean'], places: [] }
    expect(checkReferences(content({ restrictions }), today, unreadable)).toEqual([])
  })
})

describe('answers that do not fit', () => {
  it.each<[Partial<Fact>, string]>([
    [{ answer: 3 }, 'answer VisaRequiredForStay needs yes, no or unknown'],
    [{ answer: undefined }, 'type VisaRequiredForStay needs an `answer`'],
    [{ text: { de: 'x' } }, 'text VisaRequiredForStay takes no `text`; write a `note`'],
    [
      { answer: 'unknown' },
      'answer unknown needs an `unknownReason`: source-silent, conflicting, not-started or case-by-case',
    ],
    [{ unknownReason: 'conflicting' }, 'unknownReason only an unknown answer has a reason'],
    [
      { type: 'PassportMinValidityBeyondTravelInMonths', answer: 'yes' },
      'answer PassportMinValidityBeyondTravelInMonths needs a whole number, or unknown',
    ],
    [
      { type: 'PassportMinValidityBeyondTravelInMonths', answer: -1 },
      'answer PassportMinValidityBeyondTravelInMonths needs a whole number, or unknown',
    ],
    [
      { type: 'Currencies', answer: 'yes', text: { de: 'x' } },
      'text Currencies needs a `text` or `sentences` and no answer, or `answer: unknown` and no text',
    ],
    [
      { type: 'Currencies', answer: undefined },
      'type Currencies needs a `text` or `sentences` and no answer, or `answer: unknown` and no text',
    ],
    [
      { type: 'CiCurrency', answer: undefined, text: { de: 'x' }, sentences: [{ say: 'free-of-charge' }] },
      'sentences CiCurrency is a fact about the country and takes no `sentences`',
    ],
    [{ type: 'OpeningOfHotels', answer: 'yes' }, 'answer OpeningOfHotels needs blue, yellow, red or unknown'],
    [{ answer: 'red' }, 'answer VisaRequiredForStay needs yes, no or unknown'],
    [{ type: 'TransitVisaRequired', maxStay: { days: 30 } }, 'maxStay TransitVisaRequired takes no maxStay'],
    [{ maxStay: { days: 181, inDays: 180 } }, 'maxStay 181 days do not fit in 180'],
    [{ when: { stayOver: 30, stayUpTo: 30 } }, 'when.stayOver no stay is over 30 and up to 30 days'],
    [{ when: { stayOver: 90, inDays: 30 } }, 'when.inDays 90 days do not fit in 30'],
    [{ when: { by: ['air'], inDays: 30 } }, 'when.inDays give `stayUpTo` or `stayOver` beside `inDays`'],
    [{ when: { age: { from: 18, to: 12 } } }, 'when.age no age is from 18 to 12'],
  ])('%o', (changes, message) => {
    expect(ofFact(changes)).toEqual([message])
  })

  it.each<Partial<Fact>>([
    { type: 'Currencies', answer: undefined, text: { de: 'Baht' } },
    { type: 'Currencies', answer: 'unknown', unknownReason: 'source-silent' },
    { type: 'OpeningOfHotels', answer: 'yellow' },
    { type: 'ExitRequirements', answer: 'yes', text: { de: 'Abgabe' } },
    { type: 'PassportMinValidityBeyondTravelInMonths', answer: 0 },
    { maxStay: { days: 90, inDays: 180 }, for: ['self', 'eu', '-FR'] },
    { when: { residentOf: ['eu'], arrivingFrom: ['fever', 'TH'], holding: ['biometric-passport'] } },
  ])('%o fits', (changes) => {
    expect(ofFact(changes)).toEqual([])
  })
})

describe('dates and sources', () => {
  it.each<[Partial<Fact>, string]>([
    [{ from: '2026-02-29' }, 'from there is no day 2026-02-29'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to ends on 2026-02-01, before it starts on 2026-02-02'],
    [{ checkedAt: '2026-11-22' }, 'checkedAt the copy is of 2026-11-22, which is in the future'],
    [{ checkedAt: '2026-11-31' }, 'checkedAt there is no day 2026-11-31'],
    [{ source: 'ftp://example.org/' }, 'source the source `ftp://example.org/` is no http(s) address'],
    [{ source: 'javascript:alert(1)' }, 'source the source `javascript:alert(1)` is no http(s) address'],
    [
      { steps: [{ kind: 'apply', name: { de: 'x' }, url: 'mailto:a@example.org' }] },
      'steps.0.url the source `mailto:a@example.org` is no http(s) address',
    ],
  ])('%o', (changes, message) => {
    expect(ofFact(changes)).toEqual([message])
  })

  it('hold for groups, policies and access windows too', () => {
    const groups = [group('eu', { checkedAt: '2027-01-01', members: [{ code: 'DE', from: '2026-04-31' }] })]
    const restrictions = [
      thailand({
        policies: [{ policy: 'p', from: '2026-02-02', to: '2026-02-01' }],
        access: [{ authority: 'FOREIGN_OFFICE', access: 'NO_ACCESS', to: '2026-13-01', source: 'x:y' }],
      }),
    ]
    const policies = [{ id: 'p', name: { de: 'p' }, facts: [{ ...visa, source: 'x:y' }] }]
    expect(
      messages({ groups, restrictions, policies }).map((message) => message.split(' ').slice(0, 2).join(' ')),
    ).toEqual([
      'group:eu members.0.from',
      'group:eu checkedAt',
      'policy:p facts.0.source',
      'restriction:COUNTRY:TH policies.0.to',
      'restriction:COUNTRY:TH access.0.source',
      'restriction:COUNTRY:TH access.0.to',
    ])
  })
})

describe('access', () => {
  const shut = { authority: 'FOREIGN_OFFICE', access: 'NO_ACCESS', to: '2026-06-30' } as const
  const open = { authority: 'FOREIGN_OFFICE', access: 'NO_RESTRICTIONS', from: '2026-06-30' } as const
  const ofAccess = (...access: EntryRestriction['access']) => messages({ restrictions: [thailand({ access })] })

  it('is not two things for the same travellers on the same day', () => {
    expect(ofAccess(shut, open)).toEqual([
      'restriction:COUNTRY:TH access.1 says something else than entry 1 of the list on the same days',
    ])
  })

  it.each([
    ['one after the other', { ...open, from: '2026-07-01' }],
    ['by another authority', { ...open, authority: 'DESTINATION_COUNTRY' } as const],
    ['the same again', { ...open, access: 'NO_ACCESS' } as const],
  ])('may be told %s', (_, window) => {
    expect(ofAccess(shut, window)).toEqual([])
  })

  it('may differ for private and business trips', () => {
    expect(ofAccess({ ...shut, travelType: ['TOURISM'] }, { ...open, travelType: ['BUSINESS'] })).toEqual([])
  })
})

describe('groups', () => {
  it('that include themselves, by whatever way', () => {
    const groups = [
      group('a', { includes: ['b'] }),
      group('b', { includes: ['c'] }),
      group('c', { includes: ['b'] }),
      group('d', { includes: ['d'] }),
    ]
    expect(messages({ groups })).toEqual([
      'group:b includes the group includes itself: b → c → b',
      'group:c includes the group includes itself: c → b → c',
      'group:d includes the group includes itself: d → d',
    ])
  })

  it('with the same member twice at the same time, but not one after the other', () => {
    const after = [
      { code: 'DE', to: '2020-01-31' },
      { code: 'DE', from: '2020-02-01' },
    ]
    expect(messages({ groups: [group('a', { members: after })] })).toEqual([])
    const both = [
      { code: 'DE', to: '2020-02-01' },
      { code: 'DE', from: '2020-02-01' },
    ]
    expect(messages({ groups: [group('a', { members: both })] })).toEqual([
      'group:a members.1 `DE` is a member twice at the same time',
    ])
  })

  it('without members, with the name of a country, or there twice', () => {
    expect(
      messages({ groups: [group('a', { members: [] }), group('DE'), group('self'), group('b'), group('B')] }),
    ).toEqual([
      'group:B  `B` is there twice',
      'group:a  the group has no members',
      'group:DE  a group cannot be called `DE`: the name has a meaning of its own',
      'group:self  a group cannot be called `self`: the name has a meaning of its own',
    ])
  })
})
