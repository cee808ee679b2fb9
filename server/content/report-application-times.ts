import { detailTypes } from '#domain/catalogue/types.ts'
import type { EntryPermission } from '#domain/assessment/assessment.ts'
import { needsVisa, permissionPhases } from '#domain/assessment/permission.ts'
import { findingsFor } from '#domain/assessment/findings-for.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { situationAt } from './report-coverage.ts'

/**
 * Of the nationalities that have to apply for something before a stay: whether it is known for each application how long it takes. An
 * application of which no step is written is not known either.
 */
export type ApplicationTimes = { readonly id: Iso2; readonly known: number; readonly unknown: number }

/** Said as working days of the office, or as the days before which it must be done. */
const timesOf = (fact: Fact): readonly boolean[] =>
  (fact.steps ?? [])
    .filter(({ kind }) => kind === 'apply')
    .map(({ workingDays, dueDaysBefore }) => workingDays !== undefined || dueDaysBefore !== undefined)

const isAppliedFor = (permission: EntryPermission): boolean =>
  permission === 'ETA' || (needsVisa(permission) && permission !== 'VISA_ON_ARRIVAL')

/** Private trips by air in the 12 months from `today`, of all nationalities with a passport of their own. */
export function applicationTimes(content: RuleContent, today: CalendarDate): readonly ApplicationTimes[] {
  const rulebook = compile(content, 0)
  const countries = content.places.filter((place) => place.type === 'COUNTRY')
  const nationalities = countries.filter(({ ownPassport }) => ownPassport).map(({ id }) => id)
  const types = detailTypes.filter(({ roles }) => roles.includes('DESTINATION')).map(({ nameKey }) => nameKey)
  return countries
    .map(({ id }) => {
      const situation = situationAt({ type: 'COUNTRY', id }, 'DESTINATION', today)
      const asked = nationalities.flatMap((nationality) => {
        const candidates = rulebook.candidates(situation.place, nationality)
        const found = new Map(
          types.map((type) => [type, findingsFor(candidates.get(type) ?? [], situation, 'TOURISM', rulebook)]),
        )
        const times = [...found.values()]
          .flat()
          .flatMap(({ answer, fact }) => (answer === 'YES' && fact !== null ? timesOf(fact) : []))
        if (times.length > 0) return [times.every(Boolean)]
        const phases = permissionPhases(situation, (type) => found.get(type) ?? [])
        return phases.some(({ permission }) => isAppliedFor(permission)) ? [false] : []
      })
      const known = asked.filter(Boolean).length
      return { id, known, unknown: asked.length - known }
    })
    .filter(({ known, unknown }) => known + unknown > 0)
}

/** The sum, and the countries of which least is known, worst first. */
export function applicationTimesTable(times: readonly ApplicationTimes[]): string {
  const known = times.reduce((sum, row) => sum + row.known, 0)
  const all = times.reduce((sum, row) => sum + row.known + row.unknown, 0)
  const worst = times
    .filter(({ unknown }) => unknown > 0)
    .toSorted((a, b) => b.unknown - a.unknown || a.id.localeCompare(b.id, 'en'))
    .slice(0, 20)
  const percent = all === 0 ? '' : ` (${((100 * known) / all).toFixed(1)} %)`
  return [
    `applications before a stay: how long they take is known for ${known} of ${all} pairs of nationality and country${percent}`,
    ...(worst.length === 0 ? [] : [`not known: ${worst.map(({ id, unknown }) => `${id} ${unknown}`).join(', ')}`]),
  ].join('\n')
}
