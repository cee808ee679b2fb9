import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { addDays } from '../dates.ts'
import { languages } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { MaxStay } from '../rulebook/fact.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  home,
  hub,
  named,
  restriction,
  trip,
  world,
} from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const worded = wordedWith(translatorFor)
const both = trip({ travellers: travellersOf({ citizenships: [farther, home] }) })
const nameOf = (iso2: string, language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(iso2)!
const closedTo = (iso2: string) => [
  fact('EntryProhibited', 'yes', { for: [iso2] }),
  fact('VisaRequiredForStay', 'no', { for: [farther] }),
  ...eVisa,
]

describe('people in the verdict', () => {
  test.each(languages)('are named by the passport in %s, and never by a bare country', (language) => {
    const label = translatorFor(language)('verdict.person', { who: '@', needs: '' }).split('@')[0]!.trim().toLowerCase()
    const inBrackets = translatorFor(language)('verdict.taskFor', { task: '', who: '@' })
      .match(/\((.*)@/)![1]!
      .trim()
    for (const facts of [eVisa, closedTo(home)]) {
      const { sentence, warning, detail } = worded(facts, both, language).verdict
      const said = [sentence, warning, detail].join(' ')
      // The trip goes to neither country, so both names stand for people here.
      for (const person of [nameOf(home, language), nameOf(farther, language)])
        for (const before of said.split(person).slice(0, -1))
          expect(before.trim().toLowerCase().endsWith(label) || before.trim().endsWith(inBrackets), said).toBe(true)
    }
  })
  test('of whom nothing is known stands beside the place where others know', () => {
    const known = [fact('VisaRequiredForStay', 'no', { for: [farther] }), fact('EntryPermitForStayOrTransit', 'no')]
    const { detail } = worded(known, both).verdict
    expect(detail).toContain(`${nameOf(abroad, 'en')} (citizenship: ${nameOf(home, 'en')})`)
    expect(worded(known, trip({ travellers: travellersOf({ citizenships: [home] }) })).verdict.detail).not.toContain(
      'citizenship',
    )
  })
  test('of whom nothing is known it is said first, then what others need; nobody is told that they can travel', () => {
    const some = [fact('VisaRequiredForStay', 'yes', { for: [farther] }), fact('EntryPermitForStayOrTransit', 'no')]
    const { sentences } = worded(some, both).verdict
    expect(sentences).toEqual([
      `Citizenship ${nameOf(home, 'en')}: whether entry is possible cannot be said for certain.`,
      expect.stringContaining(`Citizenship ${nameOf(farther, 'en')}: visa needed before travel`),
    ])
  })
  test('that the time is short is told of whoever it is short for alone', () => {
    const soon = { dateStart: '2026-11-25', dateEnd: '2026-11-29' }
    const { sentences } = worded(eVisa, { ...both, ...soon }).verdict
    expect(sentences).toContain(`Citizenship ${nameOf(home, 'en')}: the time left to apply may be too short.`)
    const alone = worded(eVisa, trip({ ...soon, travellers: travellersOf({ citizenships: [home] }) })).verdict
    expect(alone.sentences).toContain('The time left may be too short.')
  })
  test('who is refused stands before the place, and asks the embassy of the place', () => {
    const { sentence, warning } = worded(closedTo(home), both).verdict
    const [who, place] = [nameOf(home, 'en'), nameOf(abroad, 'en')]
    expect(sentence).toMatch(new RegExp(`^Citizenship ${who}: entry is currently not possible \\(${place}\\)\\.`))
    expect(warning).toContain(`the embassy or consulate of the destination (${place})`)
    // Nothing is said of visas between a refusal and the others.
    expect(sentence).toMatch(new RegExp(`Citizenship ${nameOf(farther, 'en')}: the trip is possible\\.$`))
  })
  test('one sentence tells all that one person needs, and what everybody needs is said once', () => {
    const { sentence } = worded(eVisa, both).verdict
    expect(sentence).toBe(
      `Citizenship ${nameOf(home, 'en')}: e-visa needed (${nameOf(abroad, 'en')}), ideally by 1 January 2027. With that the trip is possible.`,
    )
  })
  test('an authorisation that may have started by then is named, with those who have to check it', () => {
    const open = fact('EntryPermitForStayOrTransit', 'unknown', {
      for: [home],
      unknownReason: 'not-started',
      steps: [{ kind: 'apply', name: { de: 'ETIAS', en: 'ETIAS' }, url: 'https://example.org/start' }],
    })
    const facts = [
      fact('VisaRequiredForStay', 'no'),
      open,
      fact('EntryPermitForStayOrTransit', 'no', { for: [farther] }),
    ]
    const alone = worded(facts, trip({ travellers: travellersOf({ citizenships: [home] }) }))
    expect(alone.verdict.sentence).toBe(
      `No visa is needed. ETIAS may apply by then: check before leaving (${nameOf(abroad, 'en')}). The trip is possible.`,
    )
    expect(alone.stops[1]!.cells[0]!.detail).toBe('ETIAS: check before leaving')
    expect(alone.checklist.find(({ kind }) => kind === 'check-permit')).toMatchObject({
      when: 'Before leaving home',
      url: 'https://example.org/start',
    })
    expect(worded(facts, both).verdict.sentence).toContain(
      `Citizenship ${nameOf(home, 'en')}: ETIAS may apply by then: check before leaving`,
    )
  })
  test('what several places ask by rules of their own is to be checked, and is said once', () => {
    const open = (source: string) => [
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'unknown', {
        unknownReason: 'not-started',
        steps: [{ kind: 'apply', name: named('ETIAS'), url: 'https://example.org/start' }],
        source,
      }),
    ]
    const rulebook = compile(
      world([
        restriction(countryRef(abroad), open('https://example.org/one')),
        restriction(countryRef(farther), open('https://example.org/two')),
        restriction(countryRef(home), [
          fact('ExitRequirements', 'no'),
          fact('VisaRequiredForStay', 'no'),
          fact('EntryPermitForStayOrTransit', 'no'),
        ]),
      ]),
      1,
    )
    const asked = trip({ destinations: [countryRef(abroad), countryRef(farther)] })
    const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
    const { sentence } = wordAssessment(assess(asked, rulebook, '2026-11-20'), words).verdict
    expect(sentence.match(/ETIAS/g)).toHaveLength(1)
    expect(sentence).toContain(`(${nameOf(abroad, 'en')} and ${nameOf(farther, 'en')})`)
  })
  test('what takes an unknown time comes before what has a day', () => {
    const undated = [
      fact('VisaRequiredForStay', 'no', { for: [farther] }),
      fact('VisaRequiredForStay', 'yes'),
      fact('EntryPermitForStayOrTransit', 'no'),
      fact('AdditionalFormsAndDeclarations', 'yes', {
        steps: [{ kind: 'apply', name: { de: 'Karte', en: 'Card' }, dueDaysBefore: 3 }],
      }),
    ]
    const { sentence, detail } = worded(undated, trip()).verdict
    expect(sentence).toContain('visa needed before travel, apply now (time taken not known)')
    expect(detail).toMatch(/^Card, ideally by/)
  })
})

describe('what suffices, and what is done once', () => {
  const free = [
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('PassportMinValidityBeyondTravelInMonths', 0),
    fact('PassportExpiredPermissible', 'yes'),
  ]
  const cardOnTheWayBack = [fact('IdSufficient', 'yes')]
  test('a card that is enough on some days of the stay alone is not enough', () => {
    const untilFifth = [
      ...free,
      fact('IdSufficient', 'yes', { to: '2027-02-05' }),
      fact('IdSufficient', 'no', { from: '2027-02-06' }),
    ]
    const { verdict, checklist, stops } = worded(untilFifth, trip(), 'en', 'staff', { atHome: cardOnTheWayBack })
    expect(verdict.sentence).not.toContain('identity card')
    expect(checklist[0]!.text).toBe('Check the passport')
    expect(stops[1]!.cells[0]!.detail).not.toBe('Identity card is enough')
  })
  test('where the identity card suffices nobody is sent to check a passport', () => {
    const { verdict, checklist, stops } = worded([...free, fact('IdSufficient', 'yes')], trip(), 'en', 'staff', {
      atHome: cardOnTheWayBack,
    })
    expect(verdict.sentence).toBe('No visa is needed. An identity card or a passport is enough. The trip is possible.')
    expect(checklist[0]).toMatchObject({ text: 'Take the identity card or the passport', detail: 'Either is enough.' })
    expect(stops[1]!.cells[0]!.detail).toBe('Identity card is enough')
    // Neither where it is not said, nor on the way through another country.
    expect(worded(free, trip(), 'en', 'staff', { atHome: cardOnTheWayBack }).checklist[0]!.text).toBe(
      'Check the passport',
    )
    const through = trip({ transits: [airportRef(hub)] })
    const facts = [...free, fact('IdSufficient', 'yes')]
    expect(worded(facts, through, 'en', 'staff', { atHome: cardOnTheWayBack }).checklist[0]!.text).toBe(
      'Check the passport',
    )
  })
  test('one person reads which passport to use where, in the verdict and at the passport', () => {
    const { verdict, checklist } = worded(
      free,
      trip({ travellers: travellersOf({ citizenships: [home, abroad], onePerson: true }) }),
    )
    const place = nameOf(abroad, 'en')
    expect(verdict.detail).toContain(`${place}: enter on the passport of that country.`)
    expect(checklist.filter(({ kind }) => kind === 'check-passport').map(({ text }) => text)).toEqual([
      `Check the passport (citizenship: ${nameOf(home, 'en')})`,
      `Check the passport (citizenship: ${place})`,
    ])
    expect(worded(free, trip()).verdict.detail).not.toContain('enter on')
  })
})

test('a stay that is too long says by how much, over all stops that count together', () => {
  const short = [
    fact('VisaRequiredForStay', 'no', { maxStay: { days: 5 } }),
    fact('VisaRequiredForStay', 'yes'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]
  const { sentence } = worded(short, trip({ dateStart: '2027-02-01', dateEnd: '2027-02-08' })).verdict
  expect(sentence).toContain(`${nameOf(abroad, 'en')}: 8 days planned, 5 allowed without a visa: shorten by 3.`)
  expect(worded(short, trip({ dateStart: '2027-02-01', dateEnd: '2027-02-05' })).verdict.sentence).not.toContain(
    'shorten',
  )
})

test.each<[string, MaxStay, number[][], string[]]>([
  [
    'each of two stays by itself',
    { days: 5 },
    [
      [0, 6],
      [8, 15],
    ],
    ['7 days planned, 5', '8 days planned, 5'],
  ],
  [
    'two stays of the same length once',
    { days: 5 },
    [
      [0, 6],
      [8, 14],
    ],
    ['7 days planned, 5'],
  ],
  [
    'only the stay that is too long',
    { days: 5 },
    [
      [0, 3],
      [8, 15],
    ],
    ['8 days planned, 5'],
  ],
  [
    'the most days in any so many',
    { days: 5, inDays: 10 },
    [
      [0, 4],
      [20, 25],
    ],
    ['6 days planned within 10 days, 5'],
  ],
  [
    'days of two stays in so many',
    { days: 5, inDays: 10 },
    [
      [0, 3],
      [8, 15],
    ],
    ['8 days planned within 10 days, 5'],
  ],
])('what is too long is %s, as it was counted', (_name, maxStay, stays, said) => {
  const short = [
    fact('VisaRequiredForStay', 'no', { maxStay }),
    fact('VisaRequiredForStay', 'yes'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]
  const on = (day: number) => addDays('2027-02-01', day)
  const [first, second] = stays as [number[], number[]]
  const at = (place: string, from: number, to: number) => ({ ...countryRef(place), from: on(from), to: on(to) })
  const about = trip({
    destinations: [
      at(abroad, first[0]!, first[1]!),
      at(farther, first[1]!, second[0]!),
      at(abroad, second[0]!, second[1]!),
    ],
    dateStart: on(0),
    dateEnd: on(second[1]!),
  })
  const { sentence } = worded(short, about).verdict
  expect(sentence.match(/\d+ days planned(?: within \d+ days)?, \d+/g)).toEqual(said)
})
