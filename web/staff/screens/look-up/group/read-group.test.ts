import { describe, expect, test } from 'vitest'
import type { GroupAnswer, GroupProfile } from '#domain/group/group-answer.ts'
import { listOfPeople } from '#web/staff/safety/list-of-people.ts'
import { personDoubts } from '../paste/people-chips.ts'
import { realGazetteer } from '../paste/testing/gazetteer.ts'
import { mostLines, problemOfList } from './check-list.ts'
import { shownRows, withProfiles } from './group-rows.ts'
import { askedPeople, otherLines, readGroup } from './read-group.ts'

const gazetteer = realGazetteer()
const today = '2026-11-22'
const days = { start: '2027-03-01', end: '2027-03-10' }
const peopleIn = (text: string, mended = {}) => askedPeople(readGroup(text, gazetteer, today), mended, days, today)

test('a list of more lines than a table of people can have is refused before it is read and kept', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Guest ${at}`).join('\n\n')
  expect(problemOfList(lines(mostLines))).toBeNull()
  for (const text of [lines(mostLines + 1), 'x\r'.repeat(20_000)]) expect(problemOfList(text)).toBe('too-many-lines')
  expect(problemOfList('%PDF-1.7')).toBe('pdf')
})

test('a line that names thousands of people is one to be mended', () => {
  const people = peopleIn(`Guest One, German\n${'4 Türken '.repeat(3000)}\nGuest Two, German`)
  expect(people.map(({ problem }) => problem)).toEqual([null, 'unread', null])
})

describe('nothing of a list is dropped', () => {
  test('a line of which nothing is understood is somebody to be mended, with its text', () => {
    const text = 'Name;Nationality\nGuest One;German\nGuest Two;Qwertzish\n\n%%%%'
    const people = peopleIn(text)
    expect(people.map(({ written, problem }) => [written, problem])).toEqual([
      ['Guest One;German', null],
      ['Guest Two;Qwertzish', 'unread'],
      ['%%%%', 'unread'],
    ])
    const [, , last] = peopleIn(text, { [people[2]!.key]: 'TR' })
    expect(last).toMatchObject({ problem: null, traveller: { passports: [{ iso2: 'TR' }] } })
  })

  test('the travellers of trip pages at an event are read as they are there', () => {
    const person = { passports: ['IN'], expires: null, residenceIso2: null, permitUntil: null, count: 1 }
    const travellers = [
      { ...person, name: 'Ada', residenceIso2: 'DE', permitUntil: '2027-03-05', expires: '2027-03-06' },
      { ...person, name: 'Türkischer Pass', passports: ['TR', 'DE'] },
      { ...person, name: 'Somebody', passports: null },
    ]
    const people = peopleIn(listOfPeople([{ travellers }]))
    expect(people.map(({ problem }) => problem)).toEqual([null, null, 'unread'])
    expect(people[0]!.traveller).toMatchObject({
      passports: [{ iso2: 'IN', expires: '2027-03-06' }],
      residence: { iso2: 'DE', until: '2027-03-05' },
    })
    expect(people[1]!.traveller!.passports.map(({ iso2 }) => iso2)).toEqual(['TR', 'DE'])
  })

  test('two people with one name are two, and a paper that ends on the way is told', () => {
    const people = peopleIn('Name,Nationality,Expires\nGuest One,German,2027-03-05\nGuest One,German,2035-03-05')
    expect(people.map(({ person, traveller }) => [person.name, traveller?.passports[0]?.expires])).toEqual([
      ['Guest One', '2027-03-05'],
      ['Guest One', undefined],
    ])
  })

  test.each([
    'Name;Nationality;Residence;Residence permit;Permit valid until;Passport valid until',
    'Name;Nationality;Residence;Residence permit;Valid until;Passport expiry',
    'Name;Staatsangehörigkeit;Wohnsitz;Aufenthaltstitel;Aufenthaltstitel gültig bis;Pass gültig bis',
  ])('the end of a permit is told apart from that of a passport: %s', (heading) => {
    const people = peopleIn(
      `${heading}\nGuest One;Indian;Germany;temporary;2026-10-01;2027-05-01\nGuest Two;Indian;Germany;permanent;soon;`,
    )
    expect(people[0]!.traveller).toMatchObject({
      passports: [{ iso2: 'IN', expires: '2027-05-01' }],
      residence: { iso2: 'DE', until: '2026-10-01' },
    })
    expect(people[1]!.traveller!.residence).toEqual({ iso2: 'DE', permit: 'permanent' })
    expect(personDoubts(people[1]!.person, today).map(({ key }) => key)).toEqual(['unread-detail'])
  })

  test('whoever is over the limit is told so', () => {
    const rows = Array.from({ length: 201 }, (_, at) => `Guest ${at};German`)
    const people = peopleIn(['Name;Nationality', ...rows].join('\n'))
    expect(people.filter(({ traveller }) => traveller !== null)).toHaveLength(200)
    expect(people.at(-1)!.problem).toBe('over')
  })
})

describe('lines that are about nobody', () => {
  const aside = (text: string) => otherLines(readGroup(text, gazetteer, today), {}).map(({ written }) => written)
  const mail = `Liebe Kollegen,
anbei die Liste für Kenia, 12.03.2027 - 19.03.2027 ab Berlin.
Teilnehmer:
1. GAST/EINS MR (DEU)
2. GAST/ZWEI MRS (TUR)
3. GAST/DREI MR
Bitte prüfen, ob alle ein Visum brauchen.
Viele Grüße
Muster`

  test('a greeting, the route and a sentence are no people, and are told beside them', () => {
    expect(peopleIn(mail).map(({ written, problem }) => [written, problem])).toEqual([
      ['1. GAST/EINS MR (DEU)', null],
      ['2. GAST/ZWEI MRS (TUR)', null],
      ['3. GAST/DREI MR', 'unread'],
    ])
    expect(aside(mail)).toEqual(mail.split('\n').filter((line) => !/^\d/.test(line)))
  })

  test('a nationality makes one a person', () => {
    const [greeting] = otherLines(readGroup(mail, gazetteer, today), {})
    const people = peopleIn(mail, { [greeting!.key]: 'FR' })
    expect(people[0]).toMatchObject({ written: 'Liebe Kollegen,', problem: null })
  })

  test('in a mail that answers another, each line keeps what it says', () => {
    const people = peopleIn(`> Wer reist mit?
1. GAST/EINS MR (DEU)
> Und noch jemand?
2. GAST/ZWEI MRS (TUR)
> Danke!`)
    expect(people.map(({ written, person }) => [written, person.passports])).toEqual([
      ['1. GAST/EINS MR (DEU)', ['DE']],
      ['2. GAST/ZWEI MRS (TUR)', ['TR']],
    ])
  })

  test('a list that is quoted is read', () => {
    const people = peopleIn('Nach Kenia am 12.03.2027 ab Berlin\n> 1. GAST/EINS MR (DEU)\n> 2. GAST/ZWEI MRS (TUR)')
    expect(people.map(({ person }) => person.passports)).toEqual([['DE'], ['TR']])
  })
})

describe('what does not fit is told at the person', () => {
  const doubts = (text: string) => peopleIn(text).map((each) => personDoubts(each.person, each.firstDay))

  test('a residence in a country that is gone, a day that is none, a child of thirty', () => {
    const text = `Name;Nationality;Residence;Expires;Type;Age
A;German;Jugoslawien;;;
B;German;;31.02.2030;;
C;German;;;CHD;30
D;German;no;;;40`
    expect(doubts(text)).toEqual([
      [{ key: 'unread-detail', values: { written: 'Jugoslawien' } }],
      [{ key: 'unread-detail', values: { written: '31.02.2030' } }],
      [{ key: 'grown-child', values: { age: '30' } }],
      [],
    ])
    expect(peopleIn(text).map(({ traveller }) => traveller?.age)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('the same in a row of its own', () => {
    expect(doubts('1 KIND GAST EINS Alter: 30 Nat.: RUS\n2 KIND GAST ZWEI Alter: 8 Nat.: RUS')).toEqual([
      [{ key: 'grown-child', values: { age: '30' } }],
      [],
    ])
  })

  test('of whose paper only the kind is told the issuer is asked, and nobody is called without one', () => {
    const people = peopleIn('Name;Nationality;Document\nA;staatenlos;Reiseausweis für Staatenlose\nB;;\nC;kein Pass;')
    expect(people.map(({ problem }) => problem)).toEqual(['no-issuer', 'unread', 'unread'])
    const [first] = peopleIn('Name;Nationality;Document\nA;staatenlos;Reiseausweis für Staatenlose', {
      [people[0]!.key]: 'DE',
    })
    expect(first!.traveller!.passports).toEqual([{ iso2: 'DE', kind: 'stateless' }])
  })

  test('of twenty people of whom half cannot be read nobody is dropped or guessed', () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${at + 1}. GAST/${at} MR ${at % 2 ? '(DEU)' : '(XQZ)'}`)
    const people = peopleIn(rows.join('\n'))
    expect(people.map(({ problem }) => problem)).toEqual(rows.map((_, at) => (at % 2 ? null : 'unread')))
    expect(people.filter(({ traveller }) => traveller).map(({ traveller }) => traveller!.passports)).toEqual(
      Array.from({ length: 10 }, () => [{ iso2: 'DE' }]),
    )
  })

  test('formulas in the cells of a file stay text', () => {
    const people = peopleIn('Name;Nationality\n=1+1;German\n@SUM(A1);=HYPERLINK("x")\n+49 30;Turkish')
    expect(people.map(({ person, problem }) => [person.name, problem])).toEqual([
      ['=1+1', null],
      ['@SUM(A1)', 'unread'],
      ['+49 30', null],
    ])
  })
})

const profile = (more: Partial<GroupProfile>): GroupProfile => ({
  positions: [],
  count: 1,
  need: 'fine',
  status: 'BLUE',
  sentence: '',
  firstDeadline: null,
  tasks: [],
  papers: [],
  expiresOnTheWay: false,
  questions: [],
  ...more,
})

test('each person has the answer of their papers, and what is missing or unclear stands first', () => {
  const people = peopleIn('Name;Nationality\nA;German\nB;Qwertzish\nC;Turkish\nD;Russian\nE;German')
  const answer: GroupAnswer = {
    rulebookRevision: 1,
    today,
    people: 4,
    profiles: [
      profile({ positions: [0, 3] }),
      profile({ positions: [1], need: 'needs', status: 'YELLOW', firstDeadline: '2027-02-01' }),
      profile({ positions: [2], need: 'unclear', status: 'GRAY' }),
    ],
  }
  const names = (filter: 'needs' | 'unclear' | 'fine' | null) =>
    shownRows(withProfiles(people, answer.profiles), filter, 'urgency', 'en').map(({ person }) => person.name)
  expect(names(null)).toEqual(['B', 'D', 'C', 'A', 'E'])
  expect(names('unclear')).toEqual(['B', 'D'])
  expect(names('needs')).toEqual(['C'])
})
