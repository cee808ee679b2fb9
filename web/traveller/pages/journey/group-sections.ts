import type { SectionKind } from '#domain/catalogue/catalogue.ts'
import type { WordedSection } from '#domain/wording/worded.ts'

export type SectionGroup = { readonly kind: SectionKind; readonly sections: readonly WordedSection[] }

/** One fold a kind: the six document categories of a stop are one of them. */
export function groupSections(sections: readonly WordedSection[]): SectionGroup[] {
  const byKind = new Map<SectionKind, WordedSection[]>()
  for (const section of sections) byKind.set(section.kind, [...(byKind.get(section.kind) ?? []), section])
  return [...byKind].map(([kind, grouped]) => ({ kind, sections: grouped }))
}
