import { permitKinds, type Traveller } from '#domain/assessment/traveller.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'
import { holdings, type Holding } from '#domain/rulebook/holdings.ts'
import type { WordedQuestion } from '#domain/wording/worded-question.ts'
import type { Told } from '#web/staff/trip/names-of-people.ts'

/** What may be told at a press; what has more answers than fit is told in the search. */
export type Choice = { readonly told: Told; readonly adds?: Holding } | { readonly open: 'age' | 'residence' | 'holds' }

/** Papers and countries that are offered at once. */
const most = 4

export function choicesOf(
  { kind, holdings: asked, places }: Pick<WordedQuestion, 'kind' | 'holdings' | 'places'>,
  { holds = [] }: Traveller,
): readonly Choice[] {
  switch (kind) {
    case 'permit':
      return permitKinds.map((permit) => ({ told: { permit } }))
    case 'company':
      return minorCompanies.map((minor) => ({ told: { minor } }))
    case 'age':
      return [{ open: 'age' }]
    case 'residence': {
      // A group of countries is no place to live in.
      const countries = places.map(({ key }) => key).filter((key) => /^[A-Z]{2}$/.test(key))
      return [...countries.slice(0, most).map((residence) => ({ told: { residence } })), { open: 'residence' }]
    }
    case 'holding': {
      const free = holdings.filter((key) => !holds.includes(key) && asked.some((one) => one.key === key))
      const offered = free.slice(0, most).map((adds) => ({ told: { holds: [...holds, adds] }, adds }))
      return free.length > most ? [...offered, { open: 'holds' }] : offered
    }
  }
}
