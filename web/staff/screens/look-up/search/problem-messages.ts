import { maxPeople, maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { byField, joinByField, type Refusal } from '#web/staff/form/refusal.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { aboutText } from '#web/staff/trip/traveller-words.ts'
import type { Words } from '#web/staff/words/words.ts'
import { fieldsOfApi, type SearchField, type SearchProblem } from './search-form.ts'

export type FieldMessages = Partial<Record<SearchField, string>>

const limitsOfParty: Partial<Record<SearchProblem['key'], number>> = {
  'too-many-travellers': maxTravellers,
  'too-many-people': maxPeople,
}

const textOf = ({ key, id, max, stop, before }: SearchProblem, t: Words): string =>
  key === 'traveller'
    ? ''
    : t(`look-up.problem.${key}`, {
        id: id ?? '',
        max: max ?? limitsOfParty[key] ?? 0,
        stop: stop ?? 0,
        before: before ?? 0,
      })

/** What is wrong with the days or hours of one stop of a list; its position is counted from 0. */
export const messageAt = (
  problems: readonly SearchProblem[],
  field: SearchField,
  index: number,
  t: Words,
): string | undefined => {
  const problem = problems.find((each) => each.field === field && each.stop === index + 1)
  return problem && textOf(problem, t)
}

/** One text a field, each problem said once. */
export const messagesByField = (problems: readonly SearchProblem[], t: Words, language: StaffLanguage): FieldMessages =>
  joinByField(
    problems.map((each) => [each.field, each.about ? aboutText(each.about, { t, language }) : textOf(each, t)]),
  )

/** The same of what the server did not accept. What belongs to no field of the search stands at the destinations. */
export const refusedFields = (refusal: Refusal): FieldMessages => byField(refusal, fieldsOfApi, 'to')
