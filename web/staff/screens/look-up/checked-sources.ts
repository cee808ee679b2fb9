import type { CalendarDate } from '../../../../domain/dates.ts'
import { isBinding } from '../../../../domain/rulebook/fact.ts'
import type { WordedStop } from '../../../../domain/wording/worded.ts'

export type CheckedSource = {
  readonly source: string
  /** The oldest check of what comes from it. */
  readonly checkedAt: CalendarDate | null
  readonly isUnverified: boolean
}

/** Every source of the answers, each once, in the order of the answers. */
export function checkedSources(stops: readonly WordedStop[]): CheckedSource[] {
  const sources = new Map<string, CheckedSource>()
  const values = stops.flatMap(({ sections }) =>
    sections.flatMap(({ answers }) => answers.flatMap((answer) => answer.values)),
  )
  for (const { source, checkedAt, confidence } of values) {
    if (!source) continue
    const known = sources.get(source)
    const checks = [known?.checkedAt, checkedAt].filter((date) => typeof date === 'string').toSorted()
    const isUnverified = (confidence !== null && !isBinding(confidence)) || (known?.isUnverified ?? false)
    sources.set(source, { source, checkedAt: checks[0] ?? null, isUnverified })
  }
  return [...sources.values()]
}
