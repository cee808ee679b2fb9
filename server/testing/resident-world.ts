import type { RuleContent } from '#domain/rulebook/content.ts'
import { fact } from '#domain/testing/rules.ts'
import { smallWorld } from './small-world.ts'

const source = { source: 'https://example.org/residents', checkedAt: '2026-11-01', confidence: 'official' } as const
const comingBack = [
  fact('VisaRequiredForStay', 'no', { for: ['TR'], when: { residentOf: ['DE'] }, ...source }),
  fact('VisaRequiredForStay', 'yes', { for: ['TR'], ...source }),
  fact('EntryPermitForStayOrTransit', 'no', { for: ['TR'], ...source }),
]

/** The small world, in which a Turkish citizen enters Germany without a visa when living there. */
export const residentWorld: RuleContent = {
  ...smallWorld,
  restrictions: smallWorld.restrictions.map((restriction) =>
    restriction.place.id === 'DE' ? { ...restriction, facts: [...restriction.facts, ...comingBack] } : restriction,
  ),
}
