import type { SectionKind } from '../catalogue/catalogue.ts'
import type { WordedAssessment, WordedTask } from '../wording/worded.ts'

const kindOfTask: Record<WordedTask['kind'], readonly SectionKind[]> = {
  'check-permit': ['visa', 'transit'],
  'check-passport': ['documents'],
  apply: ['visa', 'transit', 'exit'],
  pay: ['visa', 'transit'],
  carry: ['visa', 'health', 'entry', 'transit'],
  'fill-in': ['entry'],
  register: ['entry'],
  'get-vaccinated': ['health'],
  ask: ['visa', 'transit'],
  'ask-line': ['entry'],
}

export const keyOfSection = (stop: number, kind: SectionKind): string => `${stop}/${kind}`

/** Where a task comes from: the first section of its stop that holds such tasks. */
function sectionOf(task: WordedTask, { stops }: WordedAssessment): string | null {
  const kinds = new Set(stops[task.stop]?.sections.map((section) => section.kind))
  const kind = kindOfTask[task.kind].find((candidate) => kinds.has(candidate))
  return kind === undefined ? null : keyOfSection(task.stop, kind)
}

/** A form or an application is a link with its fee and days, and a thing to carry a thing: their task says all of it. */
const isToldInFull = ({ kind, url }: WordedTask): boolean =>
  ((kind === 'fill-in' || kind === 'apply') && url !== null) || kind === 'carry'

/** Sections that open at once: those of the next task that its own words do not tell in full, of the first deadline, and those with a change. */
export function openSections(assessment: WordedAssessment): ReadonlySet<string> {
  const next = [
    assessment.checklist.find(({ kind }) => kind !== 'check-passport'),
    assessment.checklist.find((task) => task.urgency !== 'open'),
  ].filter((task) => task && !isToldInFull(task))
  return new Set([
    ...next.flatMap((task) => (task ? (sectionOf(task, assessment) ?? []) : [])),
    ...changedSections(assessment),
  ])
}

export const changedSections = ({ stops }: Pick<WordedAssessment, 'stops'>): ReadonlySet<string> =>
  new Set(
    stops.flatMap(({ sections }, stop) =>
      sections
        .filter(({ answers }) => answers.some(({ values }) => values.some(({ changes }) => changes)))
        .map(({ kind }) => keyOfSection(stop, kind)),
    ),
  )
