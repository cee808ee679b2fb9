import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { countryRef } from '#domain/places.ts'
import { fact } from '#domain/testing/rules.ts'
import { fixedClock } from '#server/clock.ts'
import { smallWorldWith } from '#server/testing/small-world.ts'
import { counterCard } from './counter-card.ts'

const name = { de: 'E-Visum beantragen', en: 'Apply for the e-visa' }
const world = smallWorldWith('TH', [
  fact('VisaRequiredForStay', 'no', { for: ['DE'], maxStay: { days: 60 } }),
  fact('EntryPermitForStayOrTransit', 'no', { for: ['DE'] }),
  fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
  fact('EVisaPossible', 'yes', { steps: [{ kind: 'apply', name, url: 'https://visa.example/' }] }),
])
const parts = { rulebook: { current: () => compile(world, 1) }, clock: fixedClock('2026-11-20T10:00:00Z') }
const cardFor = (
  citizenships: readonly string[],
  language: 'en' | 'de' = 'en',
  names: readonly string[] = [],
  to = ['TH'],
  of: Parameters<typeof counterCard>[0] = parts,
) =>
  counterCard(
    of,
    {
      trip: {
        departure: countryRef('DE'),
        destinations: to.map(countryRef),
        transits: [],
        travellers: travellersOf({ citizenships }),
        dateStart: '2027-03-01',
        dateEnd: '2027-03-10',
        travelType: 'TOURISM',
      },
      settings: { contentBlocks: [], visaProviders: [], version: 0 },
      names,
      cruise: null,
    },
    language,
  )
const thailand = (card: ReturnType<typeof cardFor>) => card.cards.filter(({ english }) => english.place === 'Thailand')

test('each person has a card: what is satisfied or the permit to show, and what is still to do for the traveller alone', () => {
  const [german, turkish] = thailand(cardFor(['DE', 'TR'], 'de', ['Blue']))
  expect(german).toMatchObject({
    english: { who: 'Blue', headline: 'Visa-free for 60 days', detail: '' },
    own: { who: 'Blue', headline: '60 Tage visumfrei' },
    missing: [],
  })
  expect(turkish!.english).toMatchObject({ who: 'With a Turkish passport', headline: 'E-visa: Thailand', detail: '' })
  expect(turkish!.missing).toEqual([name.de])
  expect(turkish!.source).toBe('https://visa.example/')
  expect(JSON.stringify([german!.english, turkish!.english])).not.toMatch(/needed|apply|prohibited/i)
})

test('what is asked of some alone is no condition of the card', () => {
  const asking = (forSome?: true) => {
    const step = { kind: 'fill-in' as const, name: { de: 'Karte', en: 'Card' }, ...(forSome && { forSome }) }
    const rules = smallWorldWith('TH', [
      fact('VisaRequiredForStay', 'no', { for: ['DE'] }),
      fact('EntryPermitForStayOrTransit', 'no'),
      fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step] }),
    ])
    return thailand(cardFor(['DE'], 'de', [], ['TH'], { ...parts, rulebook: { current: () => compile(rules, 1) } }))
  }
  expect(asking()[0]!.missing).toEqual(['Karte'])
  expect(asking(true)[0]!.missing).toEqual([])
})

test('days that nobody gave are on no card', () => {
  expect(thailand(cardFor(['DE']))[0]!.days).toEqual({ from: '2027-03-01', to: '2027-03-10' })
  expect(thailand(cardFor(['DE'], 'en', [], ['TH', 'GB']))[0]!.days).toBeNull()
})

test('where somebody may not enter, or nobody knows, there is no card and the traveller is told', () => {
  const { cards, without } = cardFor(['IN', 'IR'])
  expect(cards).toEqual([])
  expect(without.filter(({ place }) => place === 'Thailand').length).toBe(2)
})

test('whoever comes home with a permit is told beside the visa that the permit will do', () => {
  const home = smallWorldWith('DE', [
    fact('VisaRequiredForStay', 'no', { for: ['DE'] }),
    fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
  ])
  const own = { ...parts, rulebook: { current: () => compile(home, 1) } }
  const trip = {
    departure: countryRef('DE'),
    destinations: [countryRef('TH')],
    transits: [],
    travellers: travellersOf({ citizenships: ['TR'] }),
    dateStart: '2027-03-01',
    dateEnd: '2027-03-10',
    travelType: 'TOURISM' as const,
  }
  const settings = { contentBlocks: [], visaProviders: [], version: 0 }
  const { cards } = counterCard(own, { trip, settings, names: [], cruise: null }, 'de')
  const back = cards.find(({ english }) => english.place === 'Germany')
  expect(back?.english).toMatchObject({ headline: 'Visa: Germany', detail: 'Unless you hold a residence permit' })
  expect(back?.own?.detail).toBe('Außer mit Aufenthaltstitel')
})
