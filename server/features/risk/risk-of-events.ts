import type { Iso2 } from '#domain/places.ts'
import { worstLevel } from '#domain/events/levels.ts'
import type { Risk } from '#domain/risk/risk-level.ts'
import { columnOfCategory, eventColumns, type EventColumn } from '#domain/risk/risk-of-events.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { readActiveEvents, readActiveLevels, type ActiveLevel } from '../events/active-by-country.ts'
import { maySeeNewsboardEvents } from '../events/who-may.ts'

export type EventRisk = { readonly column: EventColumn; readonly level: Risk; readonly count: number }

/** By country; a column of which no event is known says nothing. */
export async function readEventRisks(
  context: Context,
  viewer: StaffViewer,
): Promise<ReadonlyMap<Iso2, readonly EventRisk[]>> {
  if (!maySeeNewsboardEvents(viewer)) return new Map()
  const byCountry = Map.groupBy(await readActiveLevels(context), ({ iso2 }) => iso2)
  return new Map([...byCountry].map(([iso2, own]) => [iso2, risksOf(own)]))
}

const risksOf = (levels: readonly ActiveLevel[]): EventRisk[] =>
  eventColumns.flatMap((column) => {
    const own = levels.filter(({ category }) => columnOfCategory[category] === column)
    if (own.length === 0) return []
    const count = own.reduce((sum, each) => sum + each.count, 0)
    return [{ column, level: worstLevel(own.map(({ level }) => level)), count }]
  })

export type RiskEvent = {
  readonly title: string
  readonly category: string
  readonly level: Risk
  readonly isDerived: boolean
  readonly link: string | null
  readonly updatedAt: Date
}

/** The gravest first; those that have a column. */
export async function readRiskEvents(context: Context, viewer: StaffViewer, iso2: Iso2): Promise<RiskEvent[]> {
  if (!maySeeNewsboardEvents(viewer)) return []
  const t = translatorFor(viewer.language)
  return (await readActiveEvents(context, iso2))
    .filter(({ category }) => columnOfCategory[category] !== null)
    .map(({ title, category, level, levelIsDerived, link, updatedAt }) => ({
      title,
      category: t(`events.category.${category}`),
      level,
      isDerived: levelIsDerived,
      link,
      updatedAt,
    }))
    .toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0))
}
