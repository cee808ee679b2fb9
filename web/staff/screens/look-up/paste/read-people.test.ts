import { expect, test } from 'vitest'
import { chipsOf, doubtsOf, peopleOf, searchOf } from './testing/read.ts'

const children = (text: string) => chipsOf(text).find(({ group }) => group === 'children')

test('the nationality of a document counts, not who issued it', () => {
  const text = 'SR DOCS YY HK1-P-DEU-C01X00T47-TUR-12AUG64-F-23SEP30-MUSTERMANN-ERIKA'
  expect(searchOf(text)).toEqual({ citizenships: ['TR'] })
  expect(doubtsOf(text)).toEqual(['passport TR: issued-elsewhere'])
})

test('one person in several lines is one', () => {
  const line = (airline: string) => `SSR DOCS ${airline} HK1/P/DEU/C01X00T47/DEU/12AUG64/F/23SEP30/MUSTERMANN/ERIKA`
  expect(chipsOf(`${line('QR')}\n${line('LH')}`)).toMatchObject([{ passports: ['DE'], count: 1 }])
})

test.each([
  'Name;Staatsangehörigkeit;Geburtsdatum\nJordan, Peter;deutsch;12.8.1964\nParis, Anna;TUR;1990-03-04\nGeorgia, Tim;Ukraine;12.03.2019',
  'Nr\tName\tGeb.datum\tNationality\n1\tJordan Peter\t12.08.1964\tDE\n2\tParis Anna\t04.03.1990\tTR\n3\tGeorgia Tim\t12.03.2019\tUA',
  'Peter Jordan, deutsch, 12.08.1964\nAnna Paris, türkisch, 04.03.1990\nTim Georgia, ukrainisch, 12.03.2019',
  '"Jordan, Peter","German","1964-08-12"\n"Paris, Anna","Turkish","1990-03-04"\n"Georgia, Tim","Ukrainian","2019-03-12"',
])('a list of passengers: %j', (text) => {
  expect(searchOf(text)).toEqual({ citizenships: ['DE', 'TR', 'UA'] })
  expect(children(text)).toMatchObject({ count: 1, ages: [7] })
})

test('a nationality in a list that nobody knows is said; a thousand passengers are counted', () => {
  expect(chipsOf('Name;Nationality\nA;German\nB;Atlantis').map(({ id }) => id)).toEqual([
    'passport DE',
    'passport unread',
  ])
  const rows = Array.from({ length: 1000 }, (_, at) => `Passenger ${at};${['DE', 'TR', 'UA', 'FR', 'IT'][at % 5]}`)
  const chips = chipsOf(`Name;Nationality\n${rows.join('\n')}`)
  expect(chips).toMatchObject(['DE', 'TR', 'UA', 'FR', 'IT'].map((iso2) => ({ passports: [iso2], count: 200 })))
  expect(chips.map(({ isTaken }) => isTaken)).toEqual([true, true, true, true, true])
})

test('of thirteen nationalities the last is taken as soon as another is taken out', () => {
  const twelve = ['DE', 'TR', 'UA', 'FR', 'IT', 'AT', 'CH', 'PL', 'ES', 'GR', 'SE', 'NO']
  const text = `Name;Nationality\n${[...twelve, 'FI'].map((iso2, at) => `Passenger ${at};${iso2}`).join('\n')}`
  expect(searchOf(text).citizenships).toEqual(twelve)
  expect(doubtsOf(text)).toEqual(['passport FI: too-many-people'])
  const taken = new Map([['passport TR', false]])
  expect(searchOf(text, { taken, chosen: new Map() }).citizenships).toEqual([
    ...twelve.filter((iso2) => iso2 !== 'TR'),
    'FI',
  ])
})

test.each([
  ['2 Kinder', 2, []],
  ['zwei Kinder (5 und 7)', 2, [5, 7]],
  ['child (7)', 1, [7]],
  ['with my daughter (12)', 1, [12]],
  ['Kinder 5 und 7 Jahre', 2, [5, 7]],
  ['mit Baby', 1, []],
  ['1.MUELLER/ANNA MRS(INFMUELLER/MIA/05MAY26)', 1, [0]],
  ['1.MUELLER/TIM MSTR(CHD/12MAR19)', 1, [7]],
  ['1.MUELLER/TIM CHD', 1, []],
])('%s', (text, count, ages) => {
  expect(children(text)).toMatchObject({ count, ages })
})

test.each(['ohne Kinder', 'no children', '0 Kinder', 'mein Sohn (24)', 'meine Tochter', 'Kind regards', 'CHD'])(
  'no child: %s',
  (text) => {
    expect(children(text)).toBeUndefined()
  },
)

test('who turns 18 on the first day of the trip is no child', () => {
  const text = (born: string) =>
    `SR DOCS YY HK1-P-DEU-C01-DEU-${born}-F-23SEP30-A-B\n 1 QR 70 Y 12FEB27 FRADOH HK1 1540 2310`
  expect(children(text('12FEB09'))).toBeUndefined()
  expect(children(text('13FEB09'))).toMatchObject({ count: 1, ages: [17] })
})

test('a table of flights is no list of passengers, and a number of a passport no nationality', () => {
  for (const text of [
    'VN;600;BKK;SGN\nVN;601;SGN;BKK',
    '12.02.2027;FRA;x\n20.02.2027;FRA;y',
    'Name;Passport\nA;C01X00T47\nB;DE123456',
    'PASSPORT NO 123456',
    'Passport: DE123456',
    'wir hatten 2 Thai massages und a Thai massage',
  ])
    expect(searchOf(text).citizenships, text).toBeUndefined()
  expect(searchOf('Name;Pass\nA;Türkei\nB;DE').citizenships).toEqual(['TR', 'DE'])
})

test('two passports of the only passenger are passports of one person', () => {
  const document = (country: string) => `SR DOCS YY HK1-P-${country}-X-${country}-12AUG64-F-23SEP30-MUSTERMANN-ERIKA`
  const text = `${document('DEU')}\n${document('TUR')}`
  expect(searchOf(text)).toEqual({ citizenships: ['DE', 'TR'], passports: 'one' })
  expect(searchOf(text.replace('TUR-12AUG64', 'TUR-12AUG70'))).toEqual({ citizenships: ['DE', 'TR'] })
  expect(searchOf('Name;Nationality\nA;DE/TR')).toEqual({ citizenships: ['DE', 'TR'], passports: 'one' })
})

test('with whom a child travels is chosen, and nothing until then', () => {
  expect(peopleOf('nach Japan mit 2 Kindern')).toEqual([])
  const chosen = new Map([['children', 'one-parent']])
  // Whose papers nobody told: the search asks for them.
  expect(peopleOf('nach Japan mit 2 Kindern', { taken: new Map(), chosen })).toEqual(['with:one-parent.2x'])
})

test.each([
  ['she is Papua New Guinean', ['PG']],
  ['my wife is North Korean', ['KP']],
  ['I am South African', ['ZA']],
  ['she is South Sudanese', ['SS']],
  ['he is Equatorial Guinean', ['GQ']],
  ['he is East Sudanese', undefined],
  ['I am Dominican', undefined],
])('of two words the first is not lost: %s', (text, citizenships) => {
  expect(searchOf(text).citizenships).toEqual(citizenships)
})

test.each(['D-C01X00T47-D', 'D<<-C01X00T47-D<<'])('a German passport bears a D: %s', (passport) => {
  expect(searchOf(`SR DOCS YY HK1-P-${passport}-12AUG64-F-23SEP30-MUSTERMANN-ERIKA`)).toEqual({ citizenships: ['DE'] })
})

test.each([
  ['ich habe einen deutschen und einen türkischen Pass', 'one'],
  ['she holds both a German and a Turkish passport', 'one'],
  ['I have dual citizenship, German and Turkish', 'one'],
  ['Ich habe einen deutschen, meine Frau hat einen türkischen Pass', undefined],
  ['My wife has dual nationality: German and Turkish. I am French.', undefined],
])('whose the passports are: %s', (text, passports) => {
  expect(searchOf(text).passports).toBe(passports)
  expect(searchOf(text).citizenships).toEqual(expect.arrayContaining(['DE', 'TR']))
})
