import { sectionKinds, type SectionKind } from '../catalogue/catalogue.ts'
import type { WordedAnswer, WordedSection } from './worded.ts'

/** What a page shows as one section: all categories of a kind together, in reading order. */
export type SectionOfKind = {
  readonly kind: SectionKind
  readonly title: string
  readonly summary: string
  readonly answers: readonly WordedAnswer[]
}

export function sectionsByKind(sections: readonly WordedSection[]): SectionOfKind[] {
  return sectionKinds.flatMap((kind) => {
    const own = sections.filter((section) => section.kind === kind)
    const [first] = own
    if (!first) return []
    return [
      {
        kind,
        title: first.kindTitle,
        // What is known stands first: a closed line is cut at its end.
        summary: [...own.filter(isKnown), ...own.filter((section) => !isKnown(section))]
          .map((section) => section.summary)
          .join(' · '),
        answers: own.flatMap((section) => section.answers),
      },
    ]
  })
}

const isKnown = ({ answers }: WordedSection): boolean =>
  answers.some(({ values }) => values.some(({ answer }) => answer !== 'UNKNOWN'))

const decidingKinds: ReadonlySet<string> = new Set<SectionKind>(['documents', 'visa', 'transit'])

/** What decides whether somebody may go stands first, before who advises against it. */
export const decidesEntry = (kind: string): boolean => decidingKinds.has(kind)
