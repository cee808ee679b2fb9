import { isEmailAddress } from '#domain/email-address.ts'
import { staffLanguages } from '#domain/languages.ts'
import { checkText } from '../../check-text.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import type { PersonalData, PersonalField } from './personal-data.ts'

const longestName = 100
const travelTypes: ReadonlySet<string> = new Set(['TOURISM', 'BUSINESS'])

type Check = (text: string, field: PersonalField, isCountry: (iso2: string) => boolean) => Problem[]

const ofName: Check = (text, field) => checkText(field, text, { longest: longestName })
const ofCountry: Check = (text, field, isCountry) =>
  problemIf(text !== '' && !isCountry(text), field, 'errors.unknown-place', { id: text.slice(0, 20) })
const checks: Readonly<Record<PersonalField, Check>> = {
  firstName: ofName,
  lastName: ofName,
  email: (text, field) => problemIf(text !== '' && !isEmailAddress(text), field, 'organisation.email.invalid'),
  language: (text, field) =>
    problemIf(text !== '' && !staffLanguages.some((known) => known === text), field, 'errors.invalid-value'),
  defaultDepartureId: ofCountry,
  defaultNationalityId: ofCountry,
  restrictionType: (text, field) => problemIf(text !== '' && !travelTypes.has(text), field, 'errors.invalid-value'),
}

/** What is wrong with what somebody says of themselves, each at its field. */
export const checkPersonalData = (data: PersonalData, isCountry: (iso2: string) => boolean): Problem[] =>
  (Object.entries(data) as [PersonalField, string][]).flatMap(([field, text]) => checks[field](text, field, isCountry))
