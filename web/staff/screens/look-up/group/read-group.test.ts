import { describe, expect, test } from 'vitest'
import type { GroupAnswer, GroupProfile } from '#domain/group/group-answer.ts'
import { realGazetteer } from '../paste/testing/gazetteer.ts'
import { mostLines, problemOfList } from './check-list.ts'
import { groupRows, shownRows } from './group-rows.ts'
import { askedPeople, readGroup } from './read-group.ts'

const gazetteer = realGazetteer()
const today = '2026-11-22'
const days = { start: '2027-03-01', end: '2027-03-10' }
const peopleIn = (text: string, mended = {}) => askedPeople(readGroup(text, gazetteer, today), mended, days)

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

  test('two people with one name are two, and a paper that ends on the way is told', () => {
    const people = peopleIn('Name,Nationality,Expires\nGuest One,German,2027-03-05\nGuest One,German,2035-03-05')
    expect(people.map(({ person, traveller }) => [person.name, traveller?.passports[0]?.expires])).toEqual([
      ['Guest One', '2027-03-05'],
      ['Guest One', undefined],
    ])
  })

  test('whoever is over the limit is told so', () => {
    const rows = Array.from({ length: 201 }, (_, at) => `Guest ${at};German`)
    const people = peopleIn(['Name;Nationality', ...rows].join('\n'))
    expect(people.filter(({ traveller }) => traveller !== null)).toHaveLength(200)
    expect(people.at(-1)!.problem).toBe('over')
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
    shownRows(groupRows(people, answer), filter, 'urgency', 'en').map(({ person }) => person.name)
  expect(names(null)).toEqual(['B', 'D', 'C', 'A', 'E'])
  expect(names('unclear')).toEqual(['B', 'D'])
  expect(names('needs')).toEqual(['C'])
})
