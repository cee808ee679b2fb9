import { assess } from '#domain/assessment/assess.ts'
import type { Assessment } from '#domain/assessment/assessment.ts'
import { countryRef, type Iso2 } from '#domain/places.ts'
import type { StatusQuestion } from '#domain/status/country-status.ts'
import { offersCountry, type Portfolio } from '#domain/status/portfolio.ts'
import { accessOfPermission, entryOf } from '#domain/status/access-of-permission.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { offices } from '../../offices/offices.ts'
import { portfolioOf } from '../portfolio/read-portfolio.ts'
import { entryTrip } from './entry-trip.ts'
import { statusQuestion, type MapQuestion } from './map-question.ts'

export type AskedOfCountry = {
  readonly question: StatusQuestion
  readonly assessment: Assessment | null
  /** What the viewer's organisation offers; null: it has no portfolio. */
  readonly portfolio: Portfolio | null
}

/** The question about one country, with what its rules come to where a citizenship is asked for. */
export async function askedOfCountry(
  context: Context,
  { language }: Pick<StaffViewer, 'language'>,
  iso2: Iso2,
  input: MapQuestion,
): Promise<AskedOfCountry> {
  const [rulebook, today] = [context.rulebook.current(), context.clock.today()]
  const asked = statusQuestion(input, today)
  const portfolio = await portfolioOf(context)
  const question = { ...asked, inPortfolio: offersCountry(portfolio, iso2) }
  const trip = entryTrip(input, question.phase, rulebook, language)
  if (!trip) return { question, assessment: null, portfolio }
  const assessment = assess({ ...trip, destinations: [countryRef(iso2)] }, rulebook, today, offices)
  return { question: { ...question, ruled: accessOfPermission(entryOf(assessment)) }, assessment, portfolio }
}
