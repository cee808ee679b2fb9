import { expect, test } from 'vitest'
import { eachOnce } from './people-chips.ts'
import { travellerOf } from './people-in-form.ts'
import { readBooking } from './reading/read-booking.ts'
import { nobody } from './reading/reading.ts'
import { realGazetteer } from './testing/gazetteer.ts'

const gazetteer = realGazetteer()
const read = (text: string) => readBooking(text, gazetteer, '2026-11-22')
const passports = (text: string) => eachOnce(read(text).people).map((person) => person.passports.join('+'))
const head = 'Gruppe Marokko 12.02.2027 - 20.02.2027, Abflug Düsseldorf\n'

test('rows with a number, a name and a nationality in small letters are people, each of them', () => {
  const rows = [
    '1 Gast A deutsch',
    '2 Gast B österreichisch',
    '3 Gast C syrisch',
    '4 Gast D türkisch',
    '5 Gast E deutsch',
  ]
  expect(passports(head + rows.join('\n'))).toEqual(['DE', 'AT', 'SY', 'TR', 'DE'])
})

test('a row between them that was not understood is somebody, and is told', () => {
  const text = `${head}1 Gast A deutsch\n2 Gast B qwertzisch\n3 Gast C syrisch`
  expect(passports(text)).toEqual(['DE', '', 'SY'])
  expect(read(text).doubts).toContainEqual({
    key: 'unread-people',
    values: { count: '1', written: 'Gast B qwertzisch' },
  })
})

test('names that are nationalities, and places that are counted, are no people', () => {
  expect(passports('1 Anna Deutsch\n2 Ben Schwede\n3 Cem Franke')).toEqual([])
  expect(passports('1. Deutschland\n2. Frankreich\n3. Spanien')).toEqual([])
})

test('two days beside two places are those of the trip: there and back', () => {
  const days = (text: string) => read(text).legs.map(({ from, to, departs }) => [from.written, to.written, departs.day])
  const [out, back] = [
    ['Frankfurt', 'Bangkok', '2027-02-12'],
    ['Bangkok', 'Frankfurt', '2027-03-03'],
  ]
  expect(days('Reise: 12.02.2027 - 03.03.2027 Frankfurt - Bangkok')).toEqual([out, back])
  expect(days('Frankfurt - Bangkok 12.02.2027 - 13.02.2027')).toEqual([out])
})

test('a permanent permit of a text stands in the form', () => {
  const person = { ...nobody, passports: ['TR'], residence: { iso2: 'DE', hasPermit: true, isPermanent: true } }
  expect(travellerOf(person, undefined, { start: '', end: '' })).toMatchObject({ residence: 'DE', permit: 'permanent' })
  const some = { ...person, residence: { ...person.residence, isPermanent: false } }
  expect(travellerOf(some, undefined, { start: '', end: '' })).toMatchObject({ residence: 'DE', permit: '' })
})

test('the last day of a passport is no day of the trip, however it is said; a trip may run', () => {
  const days = (text: string) => read(text).days.map(({ day }) => day)
  expect(days('mein Pass läuft im Juli 27 ab, geht das?')).toEqual([])
  expect(days('Mein Reisepass läuft am 05.07.2027 ab')).toEqual([])
  expect(days('Die Reise läuft vom 12.02.2027 bis 20.02.2027')).toEqual(['2027-02-12', '2027-02-20'])
  expect(read('Ich (Deutsche). Mein Pass läuft im Juli 27 ab').people[0]?.expires).toBeNull()
})

test('a daughter with a bare number behind her is a child of that age; with a day she is not', () => {
  expect(read('ich (deutsche) und unsere tochter 8, die hat beide pässe').people.map(({ age }) => age)).toContain(8)
  expect(read('ich (deutsche), unsere Tochter 8. Mai').people.map(({ age }) => age)).not.toContain(8)
})

test("where people live is nobody's nationality, whatever the column of nationalities is called", () => {
  for (const heading of ['Staatsang.', 'Staatsangeh.', 'Herkunft']) {
    const rows = ['türkisch;Deutschland', 'syrisch;Deutschland', 'britisch;Frankreich'].map(
      (cells, at) => `${at + 1};Gast ${at + 1};${cells}`,
    )
    const { people } = read(`Nr;Name;${heading};wohnhaft in\n${rows.join('\n')}`)
    expect(people.map(({ passports, residence }) => [passports[0], residence?.iso2])).toEqual([
      ['TR', 'DE'],
      ['SY', 'DE'],
      ['GB', 'FR'],
    ])
  }
})

test('a paper of refugees that stands beside a nationality is not an ordinary passport', () => {
  const [person] = read('Name;Staatsang.\nGast A;syrisch (Reiseausweis für Flüchtlinge)').people
  expect(person).toMatchObject({ passports: [], paper: 'refugee' })
})
