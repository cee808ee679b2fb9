import type { Iso2 } from '#domain/places.ts'
import { riskOfAdvice } from '#domain/risk/risk-of-advice.ts'
import { eventColumns } from '#domain/risk/risk-of-events.ts'
import type { Risk } from '#domain/risk/risk-level.ts'
import { advisoryGovernments, type DatedAdvisory } from '#domain/rulebook/advisory.ts'
import { wordAdvisory } from '#domain/wording/word-advisory.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { mayReadCountryInformation } from '../country-information/who-may.ts'
import { findCountry, listCountries } from '../countries/list-countries.ts'
import { readEventRisks, readRiskEvents, type EventRisk } from './risk-of-events.ts'

/** Governments, each by itself, and what goes on now by its kind. */
export const riskColumns = [...advisoryGovernments, ...eventColumns]
export type RiskColumn = (typeof riskColumns)[number]

export type RiskCell = {
  readonly column: RiskColumn
  readonly level: Risk
  /** In the words of whoever says so; null where it gives no level, and of events. */
  readonly word: string | null
  readonly isPartial: boolean
  /** How many events; of governments null. */
  readonly count: number | null
}
export type RiskRow = { readonly iso2: Iso2; readonly name: string; readonly cells: readonly RiskCell[] }

/** All countries by name, each with what somebody says of it: who says nothing has no cell, which is unknown. */
export async function readRiskMatrix(context: Context): Promise<RiskRow[]> {
  const viewer = mayReadCountryInformation(context)
  const rulebook = context.rulebook.current()
  const events = await readEventRisks(context, viewer)
  return listCountries(rulebook, viewer.language).map(({ iso2, nameShort: name }) => ({
    iso2,
    name,
    cells: [...rulebook.advisories(iso2).map(cellOf), ...(events.get(iso2) ?? []).map(cellOfEvents)],
  }))
}

const cellOf = (advisory: DatedAdvisory): RiskCell => ({
  column: advisory.government,
  level: riskOfAdvice(advisory),
  word: advisory.level,
  isPartial: advisory.partial,
  count: null,
})

const cellOfEvents = (events: EventRisk): RiskCell => ({ ...events, word: null, isPartial: false })

export type CountryRisk = Awaited<ReturnType<typeof readCountryRisk>>

/** Who says what of one country, with dates and sources. */
export async function readCountryRisk(context: Context, id: string) {
  const viewer = mayReadCountryInformation(context)
  const { language } = viewer
  const rulebook = context.rulebook.current()
  const country = findCountry(rulebook, language, id)
  if (!country) throw new NotAllowed('NOT_FOUND')
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  const advisories = rulebook.advisories(country.iso2)
  const risks = await readEventRisks(context, viewer)
  return {
    country,
    cells: [...advisories.map(cellOf), ...(risks.get(country.iso2) ?? []).map(cellOfEvents)],
    advisories: advisories.map((advisory) => wordAdvisory(advisory, context.clock.today(), words)),
    events: await readRiskEvents(context, viewer, country.iso2),
  }
}
