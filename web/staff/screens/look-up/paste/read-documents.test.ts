import { expect, test } from 'vitest'
import { undecided, type Decisions } from './chips.ts'
import { readBooking } from './reading/read-booking.ts'
import { idOfSeen, leftOver } from './seen.ts'
import { chipsOf, doubtsOf, gazetteer, peopleOf, searchOf, today } from './testing/read.ts'

const left = (text: string) => leftOver(readBooking(text, gazetteer, today), chipsOf(text), undecided, gazetteer, today)
const taking = (text: string): Decisions => ({
  taken: new Map(left(text).map((one) => [idOfSeen(one), true])),
  chosen: new Map(),
})

test.each([
  `SR DOCS YY HK1-P-DEU-C01X00T47-DEU-12MAR80-F-01JAN30-MUSTER-ANNA/P1
SR DOCO YY HK1-ISTANBUL TUR-V-12345678-ANKARA TUR-14OCT26-USA/P1
SR DOCA YY HK1-R-DEU-MUSTERSTR 1-BERLIN-BE-10115/P1`,
  `SSR DOCS LH HK1/P/DEU/C01X00T47/DEU/12MAR80/F/01JAN30/MUSTER/ANNA
SSR DOCO LH HK1/ISTANBUL TUR/V/12345678/ANKARA TUR/14OCT26/USA
SSR DOCA LH HK1/R/DEU/MUSTERSTR 1/BERLIN/BE/10115`,
  `3DOCS/P/DEU/C01X00T47/DEU/12MAR80/F/01JAN30/MUSTER/ANNA-1.1
3DOCO/ISTANBUL TUR/V/12345678/ANKARA TUR/14OCT26/USA-1.1
3DOCA/R/DEU/MUSTERSTR 1/BERLIN/BE/10115-1.1`,
  `SI.P1/SSRDOCSLHHK1/P/DE/C01X00T47/DE/12MAR80/F/01JAN30/MUSTER/ANNA
SI.P1/SSRDOCOLHHK1/ISTANBUL TUR/V/12345678/ANKARA TUR/14OCT26/USA
SI.P1/SSRDOCALHHK1/R/DE/MUSTERSTR 1/BERLIN/BE/10115`,
])('a passport, a visa and where somebody lives, and of the rest nothing: %s', (text) => {
  expect(peopleOf(text)).toEqual(['DE_until:2030-01-01.in:DE.has:valid-visa-us'])
  expect(searchOf(text)).toEqual({ citizenships: ['DE'], residence: 'COUNTRY:DE' })
  expect(doubtsOf(text)).toEqual(['passport DE in DE visa US: visa-issued'])
  expect(left(text)).toEqual([])
  expect(JSON.stringify(readBooking(text, gazetteer, today))).not.toMatch(/12345678|C01X00T47|ISTANBUL|MUSTERSTR/)
})

const two = (third: string, fourth: string) => `1.MUSTER/ANNA MRS 2.MUSTER/OLEH MR
SR DOCS YY HK1-P-DEU-C01X00T47-DEU-12MAR80-F-01JAN30-MUSTER-ANNA/P1
SR DOCS YY HK1-P-UKR-FX1234567-UKR-12AUG70-M-01JAN30-MUSTER-OLEH/P2
${third}
${fourth}`

test('of two passengers each has their own, by the number; without it nobody is guessed', () => {
  const visa = 'SR DOCO YY HK1-KYIV UKR-V-12345678-WARSAW POL-14OCT26-GBR'
  const lives = 'SR DOCA YY HK1-R-DEU'
  expect(peopleOf(two(`${visa}/P2`, `${lives}/P1`))).toEqual([
    'DE_until:2030-01-01.in:DE',
    'UA_until:2030-01-01.has:valid-visa-uk',
  ])
  const loose = two(visa, lives)
  expect(peopleOf(loose)).toEqual(['DE_until:2030-01-01', 'UA_until:2030-01-01'])
  expect(left(loose)).toMatchObject([
    { kind: 'visa', iso2: 'GB' },
    { kind: 'residence', iso2: 'DE' },
  ])
  expect(peopleOf(loose, taking(loose))).toEqual([
    'DE_until:2030-01-01.in:DE.has:valid-visa-uk',
    'UA_until:2030-01-01.in:DE.has:valid-visa-uk',
  ])
})

test('one passport of two passengers: whose a visa without a number is, nobody knows', () => {
  const text = `1.MUSTER/ANNA MRS 2.MUSTER/OLEH MR
SSR DOCS LH HK1/P/UKR/FX1234567/UKR/12AUG70/M/23SEP35/MUSTER/OLEH
SSR DOCO LH HK1/KYIV UKR/V/12345678/WARSAW POL/14OCT26/CAN`
  expect(peopleOf(text)).toEqual(['UA_until:2035-09-23'])
  expect(left(text)).toMatchObject([{ kind: 'visa', iso2: 'CA' }])
})

test('a visa that the search has no words for is told; other numbers of authorities are none', () => {
  const passport = 'SSR DOCS LH HK1/P/DEU/C01X00T47/DEU/12MAR80/F/01JAN37/MUSTER/ANNA'
  const india = `${passport}\nSSR DOCO LH HK1/BERLIN DEU/V/12345678/BERLIN DEU/14OCT26/IND`
  expect(peopleOf(india)).toEqual(['DE_until:2037-01-01'])
  expect(doubtsOf(india)).toEqual(['passport DE visa IN: visa-unused'])
  const traveller = `${passport}\nSSR DOCO LH HK1//K/123456789///USA`
  expect([peopleOf(traveller), doubtsOf(traveller), left(traveller)]).toEqual([['DE_until:2037-01-01'], [], []])
})

test('a visa issued longer ago than any is valid is seen and held by nobody', () => {
  const old = `SSR DOCS LH HK1/P/DEU/C01X00T47/DEU/12MAR80/F/01JAN37/MUSTER/ANNA
SSR DOCO LH HK1/BERLIN DEU/V/12345678/BERLIN DEU/14OCT14/USA`
  expect(peopleOf(old)).toEqual(['DE_until:2037-01-01'])
  expect(left(old)).toMatchObject([{ kind: 'visa', iso2: 'US' }])
})

test('an address on the way is a place that was seen, and no departure', () => {
  const text = 'SSR DOCA LH HK1/D/USA/1 EXAMPLE STREET/NEW YORK/NY/10001'
  expect(searchOf(text)).toEqual({})
  expect(left(text)).toMatchObject([{ kind: 'place', spot: { keys: ['COUNTRY:US'] } }])
  const flight = ' 1 LH 400 Y 12FEB27 FRAJFK HK1 1025 1305\n 2 LH 401 Y 20FEB27 JFKFRA HK1 1550 0525+1\n'
  expect(left(flight + text)).toEqual([])
})

test('only a birthday for secure flight, and lines of passengers that are no passport', () => {
  expect(chipsOf('3DOCS/DB/12MAR19/F/MUSTER/MIA-1.1')).toMatchObject([{ group: 'children', count: 1, ages: [7] }])
  expect(chipsOf('SR DOCS YY HK1-----12MAR19-F--MUSTER-MIA/P1')).toMatchObject([{ group: 'children', ages: [7] }])
  for (const text of ['APIS data are missing', 'SSR DOCO', 'SR DOCA YY HK1-R', 'SSR DOCO LH HK1/V'])
    expect(chipsOf(text), text).toEqual([])
})
