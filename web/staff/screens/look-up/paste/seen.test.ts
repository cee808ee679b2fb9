import { expect, test } from 'vitest'
import { undecided, type Decisions } from './chips.ts'
import { readBooking } from './reading/read-booking.ts'
import { idOfSeen, leftOver } from './seen.ts'
import { chipsOf, gazetteer, searchOf, today } from './testing/read.ts'

const left = (text: string, decisions: Decisions = undecided) =>
  leftOver(readBooking(text, gazetteer, today), chipsOf(text, decisions), decisions, gazetteer, today)
const names = (text: string) => left(text).map(({ written }) => written)
const taking = (text: string, ...written: readonly string[]): Decisions => ({
  taken: new Map(left(text).flatMap((one) => (written.includes(one.written) ? [[idOfSeen(one), true] as const] : []))),
  chosen: new Map(),
})

const text = 'Vom 8.2.2027 bis 20.2.2027 nach Mexiko. Cancún wäre schön, Madrid auch. Zahlung per Karte.'

test('places that no word leads to are offered, and one press each takes them in their order', () => {
  expect(names(text)).toEqual(['Madrid'])
  const both = 'Vom 8.2.2027 bis 20.2.2027 nach Peru. Cancún wäre schön, Madrid auch.'
  expect(names(both)).toEqual(['Cancún', 'Madrid'])
  expect(searchOf(both, taking(both, 'Madrid', 'Cancún')).to).toEqual(['COUNTRY:PE', 'AIRPORT:CUN', 'AIRPORT:MAD'])
  expect(left(both, taking(both, 'Madrid')).map(({ written }) => written)).toEqual(['Cancún'])
})

test('a place that was taken is a change of planes where that is chosen', () => {
  const decisions = taking(text, 'Madrid')
  const [id] = [...decisions.taken.keys()]
  const chosen = new Map([[`kind ${id}`, 'change']])
  expect(searchOf(text, { ...decisions, chosen })).toMatchObject({ to: ['COUNTRY:MX'], via: ['AIRPORT:MAD'] })
})

test('a day that is neither the first nor the last is offered: behind the last it is the return', () => {
  const days = 'Hinflug 8.2.2027, Rückflug 20.2.2027 nach Peru. Am 25.2.2027 wieder arbeiten.'
  expect(names(days)).toEqual(['2027-02-25'])
  expect(searchOf(days, taking(days, '2027-02-25'))).toMatchObject({ start: '2027-02-08', end: '2027-02-25' })
})

test('beside flights a place of a sentence is one more destination', () => {
  const flights = 'FRA-BKK-FRA 12.2.2027-3.3.2027\nEventuell noch Vietnam.'
  expect(names(flights)).toEqual(['Vietnam'])
  expect(searchOf(flights, taking(flights, 'Vietnam')).to).toEqual(['AIRPORT:BKK', 'COUNTRY:VN'])
})

test('where somebody lives is offered where nobody can be told', () => {
  const lives = 'Ich lebe in Österreich. Pässe: DE, TR. Nach Japan.'
  expect(left(lives)).toMatchObject([{ kind: 'residence', iso2: 'AT' }])
  const [one] = left(lives)
  expect(searchOf(lives, { taken: new Map([[idOfSeen(one!), true]]), chosen: new Map() })).toMatchObject({
    citizenships: ['DE', 'TR'],
    residence: 'COUNTRY:AT',
  })
})

test('days that are over, names, addresses and words of every day are not offered', () => {
  for (const mail of [
    'Hamburg, 19.11.2026\nnach Japan am 12.2.2027',
    'Herr Paris reist nach Japan am 12.2.2027',
    'nach Japan am 12.2.2027, mit gutem Essen',
    'nach Japan am 12.2.2027\nViele Grüße\nAnna Madrid',
  ])
    expect(names(mail), mail).toEqual([])
})
