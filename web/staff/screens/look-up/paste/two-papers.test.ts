import { expect, test } from 'vitest'
import { leftOver } from './seen.ts'
import { undecided } from './chips.ts'
import { eachOnce } from './people-chips.ts'
import { readBooking } from './reading/read-booking.ts'
import { chipsOf, gazetteer, searchOf, today } from './testing/read.ts'

const people = (text: string) =>
  eachOnce(readBooking(text, gazetteer, today).people).map(({ passports }) => passports.join('+'))
const joined = [
  'deutsch/US',
  'deutsch / US',
  'deutsch+US',
  'deutsch + USA',
  'deutsch & US',
  'deutsch und US',
  'deutsch and US',
  'deutsch sowie US',
  'deutsch u. US',
  'deutsch plus amerikanisch',
  'deutsch/amerikanisch',
  'deutsch-amerikanisch',
]

test.each([...joined, 'deutsch; US', 'deutsch, US', 'DE/US', 'DEU/USA', 'German;US'])(
  'two papers in a cell are both read, also under a heading that nobody knows: %s',
  (papers) => {
    expect(people(`Name|Nationality\nMuster A|${papers}\nMuster B|türkisch`)).toEqual(['DE+US', 'TR'])
    if (/^(?:DE|deutsch|German)/.test(papers) && papers.length > 5)
      expect(people(`Name|Sonstiges\nMuster A|${papers}\nMuster B|türkisch`)).toEqual(['DE+US', 'TR'])
  },
)

test.each(joined)('and in a row of a list, in brackets, behind a label and at its end: %s', (papers) => {
  const second = '2. Ben Muster (türkisch)'
  expect(people(`1. Anna Muster (${papers})\n${second}`)).toEqual(['DE+US', 'TR'])
  expect(people(`1. Anna Muster ${papers}\n${second}`)).toEqual(['DE+US', 'TR'])
  expect(people(`Frau Anna Muster   Staatsang.: ${papers}   geb. 12.03.1981`)).toEqual(['DE+US'])
})

test.each([...joined, 'deutsch; US'])('behind a label in a sentence as two passports: %s', (papers) => {
  expect(searchOf(`Staatsangehörigkeit: ${papers}`).citizenships).toEqual(['DE', 'US'])
})

test('said of one person they are hers, counted they are of several', () => {
  expect(people('meine Frau ist deutsch/US, ich bin deutsch, nach Japan')).toEqual(['DE+US', 'DE'])
  expect(people('my wife is German/US dual, to Japan')).toEqual(['DE+US'])
  expect(people('2 Deutsche/Türken nach Japan')).toEqual(['DE', 'DE', 'TR'])
})

test('what is joined and no nationality is told', () => {
  const rows = '1. Anna Muster (deutsch/marsianisch)\n2. Ben Muster (türkisch)'
  expect(people(rows)).toEqual(['DE', 'TR'])
  expect(chipsOf(rows)[0]!.doubts).toEqual([{ key: 'unread-detail', values: { written: 'marsianisch' } }])
  const sentence = 'meine Frau ist deutsch/marsianisch, nach Japan'
  const left = leftOver(readBooking(sentence, gazetteer, today), chipsOf(sentence), undecided, gazetteer, today)
  expect(left.map(({ written }) => written)).toEqual(['marsianisch'])
  const cells = 'Name;Nationality\nMuster A;DE;US\nMuster B;TR'
  expect(people(cells)).toEqual(['DE', 'TR'])
  expect(chipsOf(cells)[0]!.doubts).toEqual([{ key: 'unread-detail', values: { written: 'US' } }])
})

test('words behind such a sign that are no second paper are left', () => {
  expect(searchOf('Nationality: German and IT specialist').citizenships).toEqual(['DE'])
  expect(searchOf('ich bin deutsch und in Japan').citizenships).toEqual(['DE'])
  expect(searchOf('deutsch/Reisepass: Türkei').citizenships).toEqual(['TR'])
  expect(people('1. Anna Muster (deutsch/w)\n2. Ben Muster (deutsch/m)')).toEqual(['DE', 'DE'])
})
