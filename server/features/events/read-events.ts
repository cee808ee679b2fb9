import { eventCategories, type EventCategory } from '#domain/events/categories.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { favouriteCountries } from '../organisations/favourite-countries.ts'
import { eventView, type EventView } from './event-view.ts'
import { liveEventsOf, type BookingEventView } from './live-events.ts'
import { findEvent, latestEvents, listedSince, pinnedEvents, type LargeParts, type ShownRow } from './store.ts'
import { mayReadCategories, mayReadEvents, mayReadNewsboardEvents } from './who-may.ts'

export type EventLists = { readonly events: readonly EventView[]; readonly liveEvents: readonly BookingEventView[] }

const mostListed = 1_000
const mostOnMap = 10_000

/** What is large is read where one of these is asked for. */
const partsAsked = (asked: ReadonlySet<string>): LargeParts => ({
  texts: ['text', 'textDe', 'textEn'].some((name) => asked.has(name)),
  sources: asked.has('sources'),
  area: asked.has('area'),
  hotelCodes: asked.has('hotelCodes'),
})

const nothingLarge: ReadonlySet<string> = new Set()

type Latest = { readonly limit?: number | null; readonly countryFilter?: boolean | null }

/** What changed last, for the newsboard. */
export async function readLatestEvents(
  context: Context,
  { limit, countryFilter }: Latest,
  asked: ReadonlySet<string> = nothingLarge,
): Promise<EventLists> {
  const viewer = mayReadNewsboardEvents(context)
  const { organisationId } = viewer
  const countries = countryFilter === true ? await favouriteCountries(context) : null
  const parts = partsAsked(asked)
  const now = context.clock.now()
  return withTenant(context.db, organisationId, async (trx) => {
    const rows = await latestEvents(trx, organisationId, {
      countries,
      activeAfter: listedSince(now),
      limit: Math.min(Math.max(limit ?? 50, 1), mostListed),
      parts,
    })
    return {
      events: viewsOf(rows, viewer, context),
      liveEvents: asked.has('liveEvents') ? await liveEventsOf(trx, viewer, now, parts, viewOf(viewer, now)) : [],
    }
  })
}

export async function readPinnedEvents(
  context: Context,
  { countryFilter }: Pick<Latest, 'countryFilter'>,
  asked: ReadonlySet<string>,
): Promise<EventView[]> {
  const viewer = mayReadNewsboardEvents(context)
  const countries = countryFilter === true ? await favouriteCountries(context) : null
  const rows = await withTenant(context.db, viewer.organisationId, (trx) =>
    pinnedEvents(trx, viewer, countries, partsAsked(asked)),
  )
  return viewsOf(rows, viewer, context)
}

export async function readAllEvents(
  context: Context,
  asked: ReadonlySet<string>,
): Promise<EventLists & { readonly pinnedEvents: readonly EventView[] }> {
  const viewer = mayReadEvents(context)
  const { organisationId } = viewer
  const now = context.clock.now()
  const activeAfter = listedSince(now)
  const parts = partsAsked(asked)
  return withTenant(context.db, organisationId, async (trx) => {
    const all = await latestEvents(trx, organisationId, { countries: null, activeAfter, limit: mostListed, parts })
    const pinned = await pinnedEvents(trx, viewer, null, parts)
    return {
      events: viewsOf(all, viewer, context),
      liveEvents: asked.has('liveEvents') ? await liveEventsOf(trx, viewer, now, parts, viewOf(viewer, now)) : [],
      pinnedEvents: viewsOf(pinned, viewer, context),
    }
  })
}

/** Those that go on now and have a place. */
export async function readMapEvents(context: Context, asked: ReadonlySet<string>): Promise<EventView[]> {
  const viewer = mayReadEvents(context)
  const { organisationId } = viewer
  const rows = await withTenant(context.db, organisationId, (trx) =>
    latestEvents(trx, organisationId, {
      countries: null,
      activeAfter: context.clock.now(),
      limit: mostOnMap,
      parts: partsAsked(asked),
    }),
  )
  return viewsOf(rows, viewer, context).filter(({ latitude }) => latitude !== null)
}

/** One of them, whole; null where there is none for this reader. */
export async function readEvent(context: Context, id: string): Promise<EventView | null> {
  const viewer = mayReadEvents(context)
  const { organisationId } = viewer
  const row = await withTenant(context.db, organisationId, (trx) => findEvent(trx, organisationId, id))
  return row === undefined ? null : (viewsOf([row], viewer, context)[0] ?? null)
}

export type CategoryView = { readonly code: EventCategory; readonly name: string }

export function readCategories(context: Context): CategoryView[] {
  const { language } = mayReadCategories(context)
  const collator = new Intl.Collator(language)
  const named = eventCategories.map((code) => categoryView(code, language))
  return named.toSorted(
    (a, b) => Number(a.code === 'other') - Number(b.code === 'other') || collator.compare(a.name, b.name),
  )
}

export const categoryView = (code: EventCategory, language: StaffViewer['language']): CategoryView => ({
  code,
  name: translatorFor(language)(`events.category.${code}`),
})

const viewOf =
  ({ language }: StaffViewer, now: Date) =>
  (row: ShownRow): EventView =>
    eventView(row, language, now)

export const viewsOf = (
  rows: readonly ShownRow[],
  { language }: StaffViewer,
  { clock }: Pick<Context, 'clock'>,
): EventView[] => rows.map((row) => eventView(row, language, clock.now()))
