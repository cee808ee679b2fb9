import { expect, test } from 'vitest'
import { chipsOf, doubtsOf, gazetteer, peopleOf, searchOf, today } from './testing/read.ts'
import { readGroup } from '../group/read-group.ts'

const club = `Gruppe Marokko, 12.-19.04.2027, Abflug Düsseldorf nach Marrakesch
1. Ahmed Yilmaz - Türkei
2. Anna Schmidt - deutsch
3. Olena Kovalenko - Ukraine
4. John Smith - british
5. Ion Popescu - Rumänien
6. Sergej Ivanov - russisch
7. Rami Haddad - Syrien
8. Nadia Khoury - Libanon
9. Maria Silva - Brasilien
10. Li Wei - China
11. Peter Müller - DE
12. Eva Huber - österreichisch`

const manifest = `1 Muster Max DEU
2 Muster Erika DEU
3 ??? Xxx
4 Kaya Aylin TUR
5 Novak Jan ~~~
6 -- no name --
7 Petrenko Olha UKR
8 Dupont Marie FRA
9 tbd`

test('a country behind the name in a list of people is that of the passport', () => {
  expect(searchOf(club)).toMatchObject({
    to: ['AIRPORT:RAK'],
    citizenships: ['TR', 'DE', 'UA', 'GB', 'RO', 'RU', 'SY', 'LB', 'BR', 'CN', 'AT'],
  })
  // The name of a country may be where somebody lives, too.
  expect(doubtsOf(club).filter((doubt) => doubt.endsWith('country-behind-name'))).toHaveLength(7)
  expect(readGroup(club, gazetteer, today).filter(({ person }) => person.passports.length > 0)).toHaveLength(12)
})

test('codes at the end of rows are read, and who cannot be read is somebody too', () => {
  const people = readGroup(manifest, gazetteer, today)
  expect(people.map(({ person }) => person.passports.join())).toEqual(['DE', 'DE', '', 'TR', '', '', 'UA', 'FR', ''])
})

test('of a list of names as airlines write them nobody is left out who has no nationality', () => {
  const whose = ['(DEU)', '(XQZ)', '(??)', '', '- wird nachgereicht', '(K.A.)', '(TUR)']
  const list = whose.map((who, at) => `${at + 1}. GAST/NR${'ABCDEFG'[at]} MR ${who}`).join('\n')
  const people = readGroup(list, gazetteer, today)
  expect(people.map(({ person }) => person.passports.join())).toEqual(['DE', '', '', '', '', '', 'TR'])
  expect(chipsOf(list).find(({ id }) => id === 'passport unread')).toMatchObject({ count: 5, isTaken: true })
})

test.each<[string, number | null, boolean]>([
  ['Kind Ida (8 Jahre)', 8, true],
  ['Ida Muster (8)', 8, false],
  ['Ida Muster, 8 J.', 8, false],
  ['Baby Ben (8 Monate)', 0, true],
  ['Muster Tim MSTR', null, true],
  ['Kind Tom (30 Jahre)', 30, true],
  ['Kind, Anna', null, false],
  ['Kind', null, false],
  ['Gast 8', null, false],
])('a child is told by what stands at its name, too: %s', (name, age, isChild) => {
  const [first] = readGroup(`Name;Nationality\n${name};German\nGuest Two;Turkish`, gazetteer, today)
  expect(first!.person).toMatchObject({ age, isChild, passports: ['DE'] })
})

test('a number may be a part of the name', () => {
  const rows = ['German', 'Ukraine', 'DE', 'India'].map((who, at) => `${at + 1}. Guest ${at} - ${who}`).join('\n')
  const read = readGroup(rows, gazetteer, today).map(({ person }) => person.passports.join())
  expect(read).toEqual(['DE', 'UA', 'DE', 'IN'])
})

test.each([
  ['Passagiere: Gerda Huber (Österreich), Klaus Meier (Deutschland)', ['AT', 'DE']],
  ['Teilnehmer: Anna (DE), Paul (AT)', ['DE', 'AT']],
  ['Passengers: Anna Berg (German), Tim Berg (7, Turkish)', ['DE', 'TR']],
  ['Reisende:\n- Gerda Huber (Österreich)\n- Klaus Meier (DE)', ['AT', 'DE']],
])('names with a country in brackets: %s', (text, citizenships) => {
  expect(searchOf(`${text}\nFlug 12.02.2027 Frankfurt - Bangkok, zurück 20.02.2027`).citizenships).toEqual(citizenships)
})

test.each([
  '1. Khao Lak - Thailand\n2. Koh Samui - Thailand\n3. Hanoi - Vietnam',
  '1. Hotel Rixos - Türkei\n2. Hotel Marina - Griechenland',
  '1. Bangkok - Thailand\n2. Ho Chi Minh City - Vietnam',
  'Hotel: Marina (Griechenland), Sunrise (Türkei)',
])('a list of places is none of people: %j', (text) => {
  expect(searchOf(text).citizenships).toBeUndefined()
})

test('who cannot be read becomes somebody whose papers the search asks for; taken out, they stay out', () => {
  const text = `${manifest}\nFlug 12.02.2027 Frankfurt - Bangkok, zurück 20.02.2027`
  expect(peopleOf(text)).toEqual(['DE.2x', 'TR', 'UA', 'FR', '4x'])
  const taken = new Map([['passport unread', false]])
  expect(peopleOf(text, { taken, chosen: new Map() })).toEqual(['DE.2x', 'TR', 'UA', 'FR'])
})

test('a child of a list without the days of the trip is one person, with its passport', () => {
  const text = `Name;Nationality;Expiry;Residence;Date of birth
Anna Berg;German;2027-02-20;Germany;12.04.1980
Cem Kaya;TUR;15MAR29;Germany;2015-01-01`
  expect(peopleOf(text)).toEqual(['DE_until:2027-02-20.in:DE', 'TR_until:2029-03-15.in:DE.age:11'])
})

test.each([
  ['1.SMITH/JOHN MR - USA\n2.NGUYEN/ANH MS - VNM', ['US', 'VN']],
  ['1  Herr  Kowalski, Piotr  12.03.1975  PL\n2  Kind  Kowalski, Jan  15.06.2014  PL', ['PL', 'PL.age:12']],
  ['Pax: Ms Priya Sharma (Indian passport, UK residence), Mr Tom Baker (British)', ['IN.in:GB', 'GB']],
  ['Nr;Name;Staatsangehörigkeit;Aufenthalt\n1;Samir;afghanisch;Deutschland\n2;Lina;deutsch;', ['AF.in:DE', 'DE']],
  [
    'Reisender 1: Dr. Max Huber, österr. Staatsbürger, geb. 04.05.1970\nReisender 2: Mag. Yuki Huber, japanische Staatsbürgerin',
    ['AT', 'JP'],
  ],
  ['me (Dutch, live in Dubai) + girlfriend (Russian, lives in Dubai)', ['NL.in:AE', 'RU.in:AE']],
  [
    'ich bin Deutscher, seine Frau, die einen philippinischen Pass hat und seit 10 Jahren in Berlin lebt',
    ['DE', 'PH.in:DE'],
  ],
  ['wir sind 2x deutscher Pass, 1x US-Pass, 1x indischer Pass (mit US-Visum)', ['DE.2x', 'US', 'IN']],
  ['Traveler(s): Maria Garcia Lopez (ESP), Juan Perez (MEX)', ['ES', 'MX']],
])('each with what is theirs: %s', (text, people) => {
  expect(peopleOf(`${text}\nFlug 12.02.2027 Frankfurt - Bangkok, zurück 20.02.2027`)).toEqual(people)
})

test('a month alone is no day on which a passport ends, and that is told', () => {
  const text =
    '1. Ms Chen Wei | Nationality: Chinese | Passport exp: 03/2028\n2. Mr Ali Omar | Nationality: Egyptian | Passport exp: 11 Nov 2027'
  expect(doubtsOf(text)).toContain('passport CN: unread-detail')
  expect(doubtsOf(text)).not.toContain('passport EG: unread-detail')
})

test('behind a second label in a line of names the trip is read', () => {
  const text =
    'Kunde: Herr Gast Eins, ägyptischer Staatsangehöriger. Reise: Singapur 20.12.2026-27.12.2026 ab Frankfurt'
  expect(searchOf(text)).toMatchObject({ to: ['COUNTRY:SG'], citizenships: ['EG'] })
})

test('a visa or a passport with the name of a country in it is no destination', () => {
  const text =
    'wir sind 4 Personen: 2x deutscher Pass, 1x US-Pass, 1x indischer Pass (mit US-Visum). Am 5. Mai 2027 von München nach Mexiko-Stadt, am 20. Mai zurück.'
  expect(searchOf(text)).toMatchObject({ to: ['REGION:MX-DIF'], citizenships: ['DE', 'US', 'IN'] })
})

test.each([
  ['mit unserer Tochter Nora (10)', ['age:10']],
  ['mit Sohn Leo Anton, 8 Jahre', ['age:8']],
  ['with our daughter Mia (12)', ['age:12']],
  ['mit Tochter Anna und Sohn Leo (9)', ['age:9']],
])('a child with a name is not dropped: %s', (text, people) => {
  expect(peopleOf(`nach Peru ${text}`)).toEqual(people)
})
