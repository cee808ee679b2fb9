import { isEmailAddress } from '#domain/email-address.ts'
import type { PersonalDataQuery } from '#web/staff/generated/graphql.ts'

export type Person = PersonalDataQuery['organisationUser']

/** Flat, as a form holds it; an empty default is none. */
export const valuesOf = (person: Person) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  language: person.language ?? '',
  defaultDepartureId: person.defaultDepartureId ?? '',
  defaultNationalityId: person.defaultNationalityId ?? '',
  restrictionType: person.restrictionType ?? '',
})
export type PersonValues = ReturnType<typeof valuesOf>

export const problemsOf = ({ email }: PersonValues, words: { readonly email: string }): { email?: string } =>
  email.trim() !== '' && !isEmailAddress(email.trim()) ? { email: words.email } : {}
