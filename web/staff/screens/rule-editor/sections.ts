import { sectionKinds, type SectionKind } from '#domain/catalogue/catalogue.ts'
import { detailCategories, type CategoryKey } from '#domain/catalogue/categories.ts'
import { detailTypes, type DetailTypeKey } from '#domain/catalogue/types.ts'

/** What stands in the navigation: the periods, the sections that a traveller reads, and the texts that belong to none. */
export const partKeys = ['periods', ...sectionKinds, 'texts'] as const
export type PartKey = 'periods' | SectionKind | 'texts'

export type PartCategory = { readonly category: CategoryKey | null; readonly types: readonly DetailTypeKey[] }
export type Part = { readonly key: PartKey; readonly categories: readonly PartCategory[] }

const typesOf = (category: CategoryKey | null): readonly DetailTypeKey[] =>
  detailTypes.filter((type) => type.category === category).map(({ nameKey }) => nameKey)

function categoriesOf(key: PartKey): readonly PartCategory[] {
  if (key === 'periods') return []
  if (key === 'texts') return [{ category: null, types: typesOf(null) }]
  return detailCategories
    .filter(({ section }) => section === key)
    .map(({ key: category }) => ({ category, types: typesOf(category) }))
}

export const parts: readonly Part[] = partKeys.map((key) => ({ key, categories: categoriesOf(key) }))
export const partOf = (key: string): Part => parts.find((part) => part.key === key) ?? parts[0]!
export const typesOfPart = ({ categories }: Part): readonly DetailTypeKey[] => categories.flatMap(({ types }) => types)

const partOfTypes = new Map<string, PartKey>(parts.flatMap((part) => typesOfPart(part).map((type) => [type, part.key])))
/** Where a question stands in the navigation. */
export const partOfType = (type: string): PartKey => partOfTypes.get(type) ?? 'periods'

/** The one before or after, without going round. */
export function besidePart(key: PartKey, by: 1 | -1): PartKey {
  const at = partKeys.indexOf(key) + by
  return partKeys[Math.min(Math.max(at, 0), partKeys.length - 1)]!
}

export type Completeness = { readonly answered: number; readonly all: number }

/** To how many of its questions a part has any word, the record's own or an inherited one. */
export function completeness(part: Part, ...said: readonly { has(type: DetailTypeKey): boolean }[]): Completeness {
  const types = typesOfPart(part)
  return { answered: types.filter((type) => said.some((facts) => facts.has(type))).length, all: types.length }
}
