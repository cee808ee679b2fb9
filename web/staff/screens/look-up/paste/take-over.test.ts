import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { holderOf } from '#web/staff/trip/party.ts'
import { expect, test } from 'vitest'
import { proposeChips, keptOf } from './propose.ts'
import { askOthers, notAsked, takeOver } from './take-over.ts'
import { undecided, type Decisions } from './chips.ts'
import { readBooking } from './reading/read-booking.ts'
import { chipsOf, doubtsOf, gazetteer, searchOf, today } from './testing/read.ts'
import { readForm } from '../search/search-form.ts'

const before = readForm(
  new URLSearchParams(
    'from=COUNTRY:AT&to=COUNTRY:US&to=COUNTRY:MX&days=2027-05-01..2027-05-05&days=&via=AIRPORT:LHR&hours=4&citizenship=AT&citizenship=DE&passports=one&minor=alone&residence=COUNTRY:AT&start=2027-05-01&end=2027-05-20&purpose=BUSINESS',
  ),
)
const after = (text: string, decisions: Decisions = undecided) =>
  takeOver(before, proposeChips(readBooking(text, gazetteer, today), decisions, gazetteer, today))

test('a new route replaces the old one with all that belongs to it; what the text does not name stays', () => {
  const text = 'nach Japan vom 12.2.2027 bis 20.2.2027'
  expect(after(text)).toEqual({
    ...before,
    to: ['COUNTRY:JP'],
    days: [''],
    via: [],
    hours: [],
    start: '2027-02-12',
    end: '2027-02-20',
    travellers: before.travellers.map((each) => ({ ...each, minor: '' })),
  })
  expect(keptOf(chipsOf(text))).toEqual(['from', 'passports'])
})

test('a route without days does not keep the days of another', () => {
  expect(after('nach Japan')).toMatchObject({ start: '', end: '' })
})

test('a list of passengers changes nothing but who travels', () => {
  expect(after('Name;Nationality\nA;TR\nB;UA')).toEqual({ ...before, travellers: [holderOf('TR'), holderOf('UA')] })
})

test('what is taken out is not taken over, and comes back when it is taken in', () => {
  const text = 'from Frankfurt to Japan and Vietnam, via Doha, 12.2.2027-20.2.2027, Pass: DE, TR'
  const ids = chipsOf(text).map(({ id }) => id)
  expect(ids).toEqual([
    'from Frankfurt 0',
    'to Japan 0',
    'to Vietnam 0',
    'via Doha 0',
    'dates',
    'passport DE',
    'passport TR',
  ])
  const taken = new Map(['to Japan 0', 'via Doha 0', 'dates', 'passport DE'].map((id) => [id, false]))
  expect(searchOf(text, { taken, chosen: new Map() })).toEqual({
    from: 'AIRPORT:FRA',
    to: ['COUNTRY:VN'],
    days: [''],
    citizenships: ['TR'],
  })
  expect(searchOf(text, { taken: new Map([['to Japan 0', true]]), chosen: new Map() }).to).toHaveLength(2)
})

test('of more destinations than a search takes, those over the limit stay visible', () => {
  const countries = [
    'Japan',
    'China',
    'Vietnam',
    'Thailand',
    'Laos',
    'Kambodscha',
    'Malaysia',
    'Indonesien',
    'Australien',
    'Neuseeland',
    'Chile',
    'Peru',
  ]
  const text = `nach ${countries.join(', ')}`
  expect(searchOf(text).to).toHaveLength(10)
  expect(doubtsOf(text)).toEqual(['to Chile 0: too-many', 'to Peru 0: too-many'])
  const taken = new Map([['to Japan 0', false]])
  expect(searchOf(text, { taken, chosen: new Map() }).to).toContain('COUNTRY:CL')
})

test('what may be a stop or a change is decided by hand', () => {
  const text = 'FRA-DOH-BKK-FRA 12.2.2027-3.3.2027'
  expect(doubtsOf(text)).toEqual(['DOH 0: stop-or-change', 'BKK 1: stop-or-change'])
  const chosen = new Map([['kind DOH 0', 'change']])
  expect(searchOf(text, { taken: new Map(), chosen })).toMatchObject({ to: ['AIRPORT:BKK'], via: ['AIRPORT:DOH'] })
})

test('more flights than anybody books are said', () => {
  const lines = Array.from(
    { length: 80 },
    (_, at) => ` ${at} QR ${at} Y 12FEB ${at % 2 ? 'DOHFRA' : 'FRADOH'} HK1 1000 1800`,
  )
  expect(readBooking(lines.join('\n'), gazetteer, today).doubts).toEqual([
    { key: 'too-many-places', values: { max: '60' } },
  ])
})

test('who is over the limit of a search is kept, and asked about with the next', () => {
  const twelve = ['DE', 'TR', 'UA', 'FR', 'IT', 'AT', 'CH', 'PL', 'ES', 'GR', 'SE', 'NO']
  const rows = [...twelve, 'RU', 'RU', 'SY'].map((iso2, at) => `Passenger ${at};${iso2}`)
  const text = `Name;Nationality\n${rows.join('\n')}`
  const chips = chipsOf(text)
  const others = notAsked(chips)
  expect(takeOver(before, chips).travellers).toEqual(twelve.map(holderOf))
  expect(others.map(({ passports, count }) => [passports, count])).toEqual([
    [['RU'], 2],
    [['SY'], 1],
  ])
  const next = askOthers(takeOver(before, chips), others)
  expect([next.form.travellers.map(textOfFields), next.left]).toEqual([['RU.2x', 'SY'], []])
  const taken = new Map([['passport SY', false]])
  expect(notAsked(chipsOf(text, { taken, chosen: new Map() }))).toHaveLength(1)
})

test('each keeps their own residence, age and paper; equal ones are one with a count', () => {
  const people = (text: string) => after(text).travellers.map(textOfFields)
  expect(people('Name;Nationality;Residence\nA;TR;Germany\nB;UA;Austria\nC;TR;Germany')).toEqual([
    'TR.in:DE.2x',
    'UA.in:AT',
  ])
})

test('a passport that ends on the way is said', () => {
  const text = 'nach Japan vom 12.2.2027 bis 20.2.2027\nName;Nationality;Expiry\nA;TR;2027-02-19\nB;UA;2027-02-20'
  expect(doubtsOf(text)).toEqual(['passport TR: passport-expires'])
})
