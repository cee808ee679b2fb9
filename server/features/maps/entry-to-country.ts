import { assess } from '#domain/assessment/assess.ts'
import type { Assessment } from '#domain/assessment/assessment.ts'
import { countryRef, type Iso2 } from '#domain/places.ts'
import type { StatusQuestion } from '#domain/status/country-status.ts'
import { accessOfPermission, entryOf } from '#domain/status/access-of-permission.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { offices } from '../../offices/offices.ts'
import { entryTrip } from './entry-trip.ts'
import { statusQuestion, type MapQuestion } from './map-question.ts'

export type AskedOfCountry = { readonly question: StatusQuestion; readonly assessment: Assessment | null }

/** The question about one country, with what its rules come to where a citizenship is asked for. */
export function askedOfCountry(
  { rulebook: rules, clock }: Context,
  { language }: Pick<StaffViewer, 'language'>,
  iso2: Iso2,
  input: MapQuestion,
): AskedOfCountry {
  const [rulebook, today] = [rules.current(), clock.today()]
  const question = statusQuestion(input, today)
  const trip = entryTrip(input, question.phase, rulebook, language)
  if (!trip) return { question, assessment: null }
  const assessment = assess({ ...trip, destinations: [countryRef(iso2)] }, rulebook, today, offices)
  return { question: { ...question, ruled: accessOfPermission(entryOf(assessment)) }, assessment }
}
