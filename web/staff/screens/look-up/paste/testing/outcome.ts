import { undecided } from '../chips.ts'
import { ageOn, eachOnce } from '../people-chips.ts'
import { readBooking } from '../reading/read-booking.ts'
import type { ReadPerson } from '../reading/reading.ts'
import { leftOver } from '../seen.ts'
import { chipsOf, gazetteer, searchOf, today } from './read.ts'
import type { Sample } from './texts/sample.ts'

type Outcome = Record<'from' | 'to' | 'via' | 'start' | 'end' | 'people' | 'unused' | 'cruise', string>

/** What a text comes to, in the words of a sample. */
export function outcomeOf(text: string): Outcome {
  const form = searchOf(text) as Partial<Record<string, string & readonly string[]>>
  const reading = readBooking(text, gazetteer, today)
  const beside = (keys: readonly string[] = [], more: readonly string[] = []) =>
    keys.map((key, at) => [key, more[at]].filter(Boolean).join(' ')).join(', ')
  const said = reading.doubts.flatMap(({ key, values }) => (key === 'unknown-passport' ? [values!.written!] : []))
  const left = leftOver(reading, chipsOf(text), undecided, gazetteer, today).map(({ written }) => written)
  return {
    from: form['from'] ?? '',
    to: beside(form['to'], form['days']),
    via: beside(form['via'], form['hours']),
    start: form['start'] ?? '',
    end: form['end'] ?? '',
    people: eachOnce(reading.people)
      .map((person) => inWords(person, form['start'] ?? today))
      .join(' | '),
    unused: [...left, ...said].join(' | '),
    cruise: reading.doubts.some(({ key }) => key === 'cruise') ? 'yes' : '',
  }
}

function inWords(
  { passports, birth, age: said, residence, expires, paper, visas = [] }: ReadPerson,
  day: string,
): string {
  const age = birth === null ? said : ageOn(birth, day)
  return [
    `${passports.join('+') || '?'}${age === null ? '' : ` ${age}`}`,
    residence && `in ${residence.iso2}`,
    residence?.hasPermit && 'permit',
    expires && `until ${expires}`,
    paper,
    ...visas.map((iso2) => `visa ${iso2}`),
  ]
    .filter(Boolean)
    .join(', ')
}

export const expectedOf = (sample: Sample): Outcome => ({
  from: sample.from ?? '',
  to: sample.to.join(', '),
  via: (sample.via ?? []).join(', '),
  start: sample.start ?? '',
  end: sample.end ?? '',
  people: (sample.people ?? []).join(' | '),
  unused: (sample.unused ?? []).join(' | '),
  cruise: sample.isCruise ? 'yes' : '',
})
