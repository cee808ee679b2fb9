import { maxPassports, maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { maxDestinations } from '#domain/assessment/trip.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { SelectionFields } from '#web/traveller/selection-props.ts'
import type { Question, Said } from '../features/journeys/trip/said-details.ts'
import type { TripInput } from '../features/journeys/trip/trip-input.ts'

type Problems = Readonly<Record<string, string>>

/** Longer than any honest field. */
const longestText = 200

/** The fields of a question with what was said to it before. Of two days one may be known. */
export const fieldsOf = (question: Question, said: Said, { dateStart, dateEnd }: TripInput): SelectionFields => ({
  countries: question === 'departure' ? [said.departure ?? ''] : (said.destinations?.countries ?? ['']),
  via: said.destinations?.via.join(', ') ?? '',
  start: said.dates?.start ?? dateStart ?? '',
  end: said.dates?.end ?? dateEnd ?? '',
  people: said.citizenships ?? [['']],
  homes: said.residence ?? [],
})

/** What was typed, as it is shown again. */
export function fieldsIn(given: URLSearchParams): SelectionFields {
  const text = (name: string) => (given.get(name) ?? '').slice(0, longestText).trim()
  const texts = (name: string, most: number) => given.getAll(name).slice(0, most).map(short)
  const people = Array.from({ length: maxTravellers }, (_, person) => texts(`person-${person + 1}`, maxPassports))
  const named = people.filter(({ length }) => length > 0)
  const countries = texts('country', maxDestinations)
  return {
    countries: countries.length > 0 ? countries : [''],
    via: text('via'),
    start: text('start'),
    end: text('end'),
    people: named.length > 0 ? named : [['']],
    homes: Array.from({ length: maxTravellers }, (_, person) => short(given.get(`home-${person + 1}`) ?? '')),
  }
}

const short = (text: string): string => text.slice(0, longestText).trim().slice(0, 20)

/** A field more, or one person fewer, as a button of the form asks; null: it asks something else. */
export function fieldsAfter(go: string, fields: SelectionFields): SelectionFields | null {
  const { countries, people } = fields
  if (go === 'more') return { ...fields, countries: [...countries, ''].slice(0, maxDestinations) }
  if (go === 'person') return { ...fields, people: [...people, ['']].slice(0, maxTravellers) }
  const [, what, number] = /^(passport|remove)-(\d{1,2})$/.exec(go) ?? []
  if (what === undefined) return null
  const chosen = Number(number) - 1
  if (what === 'passport')
    return {
      ...fields,
      people: people.map((passports, person) =>
        person === chosen ? [...passports, ''].slice(0, maxPassports) : passports,
      ),
    }
  const others = people.filter((_, person) => person !== chosen)
  return { ...fields, people: others.length > 0 ? others : [['']] }
}

/** What is said to a question, or what is empty or no day in its fields. */
export function answerIn(
  question: Question,
  { countries, via, start, end, people, homes }: SelectionFields,
  { said, t }: { readonly said: Said; readonly t: Translate },
): { readonly answer: Said; readonly problems: Problems } {
  const chosen = countries.filter((country) => country !== '')
  const noCountry = (isEmpty: boolean, field: string): Problems =>
    isEmpty ? { [field]: t('selection.required.country') } : {}
  if (question === 'departure')
    return { answer: { departure: chosen[0] ?? '' }, problems: noCountry(chosen.length === 0, 'country') }
  if (question === 'citizenships') {
    const passports = people.map((each) => [...new Set(each.filter((country) => country !== ''))])
    const problems = passports.map(({ length }, person) => noCountry(length === 0, `person-${person + 1}`))
    return { answer: { citizenships: passports }, problems: Object.assign({}, ...problems) as Problems }
  }
  if (question === 'residence')
    return { answer: { residence: homes.slice(0, said.citizenships?.length) }, problems: {} }
  if (question === 'dates') {
    const noDay = (field: string, day: string): Problems =>
      day === '' ? { [field]: t('selection.required.date') } : isCalendarDate(day) ? {} : { [field]: t('errors.date') }
    return { answer: { dates: { start, end } }, problems: { ...noDay('start', start), ...noDay('end', end) } }
  }
  const airports = via.split(/[\s,;]+/).filter(Boolean)
  const answer = { destinations: { countries: chosen, via: airports.map((code) => code.toUpperCase()) } }
  return { answer, problems: noCountry(chosen.length === 0, 'country') }
}
