import { detailCategories } from '#domain/catalogue/categories.ts'
import { detailTypesByKey } from '#domain/catalogue/types.ts'
import type { CalendarDate } from '#domain/dates.ts'
import {
  authorityTypes,
  travelTypes,
  type AccessWindow,
  type AuthorityType,
  type EntryRestriction,
  type Fact,
  type TravelType,
} from '#domain/rulebook/fact.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { sanitiseTexts } from '#server/rich-text.ts'

type Days = { readonly start: CalendarDate | null; readonly end: CalendarDate | null } | null

/** What one authority says about one kind of trip to a place: a view of its record, which is edited as a whole. */
export type RestrictionDetail = {
  readonly id: string
  readonly travelType: TravelType
  readonly authority: AuthorityType
  /** The span of each kind of access that holds today, else the next one, else the last. */
  readonly access: Readonly<Record<AccessWindow['access'], Days>>
  readonly facts: readonly Fact[]
  readonly note: { readonly de: string | null; readonly en: string | null }
  readonly noteRaw: { readonly de: string | null; readonly en: string | null }
  readonly sourceUri: string | null
  /** The detail that this one only repeats. */
  readonly copyBase: string | null
  readonly editCategories: readonly { readonly category: string; readonly copyFromBusiness: boolean }[]
}

const isFor = (travelType: TravelType, { travelType: types }: Pick<Fact, 'travelType'>): boolean =>
  types?.includes(travelType) ?? true

/** One for each kind of trip and each authority that says something. */
export function detailsOf(key: string, body: EntryRestriction, today: CalendarDate): RestrictionDetail[] {
  return travelTypes.flatMap((travelType) =>
    authorityTypes.flatMap((authority): RestrictionDetail[] => {
      const facts = body.facts.filter((fact) => fact.authority === authority && isFor(travelType, fact))
      const windows = body.access.filter((window) => window.authority === authority && isFor(travelType, window))
      if (facts.length + windows.length === 0) return []
      const idOf = (type: TravelType): string => `${key}/${type}/${authority}`
      const editCategories = categoriesOf(travelType, body.facts, facts)
      const isCopy = editCategories.length > 0 && editCategories.every(({ copyFromBusiness }) => copyFromBusiness)
      const noteRaw = { de: notesIn('de', facts), en: notesIn('en', facts) }
      return [
        {
          id: idOf(travelType),
          travelType,
          authority,
          access: {
            NO_ACCESS: daysOf('NO_ACCESS', windows, today),
            SOME_RESTRICTIONS: daysOf('SOME_RESTRICTIONS', windows, today),
            NO_RESTRICTIONS: daysOf('NO_RESTRICTIONS', windows, today),
          },
          facts,
          note: sanitiseTexts(noteRaw),
          noteRaw,
          sourceUri: windows.find(({ source }) => source !== undefined)?.source ?? facts[0]?.source ?? null,
          copyBase: isCopy ? idOf('BUSINESS') : null,
          editCategories,
        },
      ]
    }),
  )
}

function daysOf(access: AccessWindow['access'], windows: readonly AccessWindow[], today: CalendarDate): Days {
  const spans = windows
    .filter((window) => window.access === access)
    .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
  const found = spans.find(({ to }) => to === undefined || to >= today) ?? spans.at(-1)
  return found ? { start: found.from ?? null, end: found.to ?? null } : null
}

/** Private trips repeat what is said for business ones where nothing in the category is said for one of them alone. */
function categoriesOf(travelType: TravelType, all: readonly Fact[], own: readonly Fact[]) {
  const categoryOf = ({ type }: Fact) => detailTypesByKey.get(type)?.category ?? null
  return detailCategories.flatMap(({ key: category, allowCopyFromBusiness }) => {
    if (!own.some((fact) => categoryOf(fact) === category)) return []
    const isShared = all.every((fact) => categoryOf(fact) !== category || fact.travelType?.length !== 1)
    return [{ category, copyFromBusiness: travelType === 'TOURISM' && allowCopyFromBusiness && isShared }]
  })
}

/** One below the other, each once. */
function notesIn(language: 'de' | 'en', facts: readonly Fact[]): string | null {
  const texts = facts
    .flatMap(({ text, note }) => [text, note])
    .flatMap((each?: LocalisedText) => each?.[language] ?? [])
  return texts.length === 0 ? null : [...new Set(texts)].join('\n\n')
}
