import type { Iso2 } from '../places.ts'
import type { Value } from './assessment.ts'
import { sameFinding, type Finding } from './select-fact.ts'

/** Same once, different twice: citizenships that are told the same for the same days share one value. */
export function mergeValues(told: readonly { readonly citizenship: Iso2; readonly finding: Finding }[]): Value[] {
  const groups: { finding: Finding; members: { citizenship: Iso2; finding: Finding }[] }[] = []
  for (const member of told.toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : a.citizenship > b.citizenship ? 1 : 0))) {
    const { phase } = member.finding
    const same = groups.find(
      (g) => g.finding.phase.from === phase.from && g.finding.phase.to === phase.to && sameFinding(g.finding, member.finding),
    )
    if (same) same.members.push(member)
    else groups.push({ finding: member.finding, members: [member] })
  }
  return groups.map(({ finding, members }) => ({
    citizenships: members.map((m) => m.citizenship),
    phase: finding.phase,
    answer: finding.answer,
    unknownReason: finding.unknownReason,
    fact: finding.fact,
    traces: members.flatMap((m) => (m.finding.trace ? [m.finding.trace] : [])),
    conditions: finding.conditions,
    stayTooLongFor: finding.stayTooLongFor,
  }))
}
