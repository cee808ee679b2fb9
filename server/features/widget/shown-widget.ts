import { framersOf } from '#domain/widget-host.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { agencyOf } from '../organisations/agency.ts'
import { findWidgetOfCode, type StoredWidget } from './store.ts'

export type ShownWidget = ReturnType<typeof shownOf>

/** How long a widget is shown without asking the database again; what another process changed is seen within this time. */
export const widgetTrustedForMs = 5_000
const widgetsRemembered = 2_000

type Remembered = { readonly widget: ShownWidget; readonly until: number }
const rememberedBy = new WeakMap<Database, Map<string, Remembered>>()

function remembered(db: Database): Map<string, Remembered> {
  let widgets = rememberedBy.get(db)
  if (!widgets) rememberedBy.set(db, (widgets = new Map()))
  return widgets
}

/** After a change in this process the next visitor asks the database. */
export function forgetWidget(db: Database, organisationId: string): void {
  const widgets = remembered(db)
  for (const [code, { widget }] of widgets) if (widget.organisationId === organisationId) widgets.delete(code)
}

/** Where the widget of a code may stand as far as this process has seen: for an answer that cannot wait for the database. */
export const knownFramers = (db: Database, code: string): readonly string[] =>
  remembered(db).get(code)?.widget.framedBy ?? []

/** The widget of a code; null where no organisation has it, or one that was switched off. */
export async function readShownWidget(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<ShownWidget | null> {
  if (!/^[0-9a-f]{32}$/.test(code)) return null
  const now = clock.now().getTime()
  const widgets = remembered(db)
  const known = widgets.get(code)
  if (known && now < known.until && known.until <= now + widgetTrustedForMs) return known.widget
  const found = await findWidgetOfCode(db, code)
  if (!found) {
    widgets.delete(code)
    return null
  }
  const widget = shownOf(found)
  if (widgets.size >= widgetsRemembered) widgets.clear()
  widgets.set(code, { widget, until: now + widgetTrustedForMs })
  return widget
}

const shownOf = ({ organisationId, code, isEnabled, settings, departure, row }: StoredWidget) => ({
  organisationId,
  code,
  isEnabled,
  agency: agencyOf(row),
  departure,
  nationalityDefault: settings.nationalityDefault,
  nationalities: settings.nationalities,
  restrictionType: settings.restrictionType,
  /** For `frame-ancestors`. */
  framedBy: framersOf(settings.hosts, row.website),
})
