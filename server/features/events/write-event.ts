import { activeUntil } from '#domain/events/is-active.ts'
import { significantChanges } from '#domain/events/significant-change.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { alertHotelsSoon } from '../hotel-alerts/alert-at-once.ts'
import { eventProblems, normalisedEvent, type CheckedEvent, type WrittenEvent } from './check-event.ts'
import { findEvent, listedSince, type EventRow, type ShownRow } from './store.ts'
import { mayWriteEvents } from './who-may.ts'
import { addWrittenEvent, changeWrittenEvent, countOwnEvents, lockEvent } from './write-store.ts'

export type EventInput = { readonly [Field in keyof WrittenEvent]?: WrittenEvent[Field] | null } & {
  /** Of the event that this is an update of. */
  readonly id?: string | null
  /** False: it is over. True: it goes on, whenever it was to end. */
  readonly isActive?: boolean | null
  readonly isForAll?: boolean | null
  /** When it was last changed, as far as whoever changes it now has seen. */
  readonly updatedAtSeen?: Date | null
}

/** Writes an event, or an update of one that staff wrote; what an update leaves out stays as it is. */
export async function writeEvent(context: Context, input: EventInput): Promise<Result<{ id: string }>> {
  const viewer = mayWriteEvents(context)
  const { id } = input
  if (id == null) return told(context, await createEvent(context, viewer, input))
  const known = await withTenant(context.db, viewer.organisationId, (trx) => findEvent(trx, viewer.organisationId, id))
  const problems = known === undefined ? [noSuch] : mayNotChange(known, viewer, input)
  if (known === undefined || problems.length > 0) return { ok: false, problems }
  return told(context, await updateEvent(context, viewer, known, input))
}

/** Who has hotels there hears of it at once; whoever wrote it does not wait for a mail server. */
async function told(context: Context, written: Result<{ id: string }>): Promise<Result<{ id: string }>> {
  if (written.ok) await alertHotelsSoon(context, { eventId: written.id })
  return written
}

/** In the lists at once, of one organisation: everybody in it reads them whole. */
export const mostOwnEvents = 500

const noSuch: Problem = { field: 'id', key: 'errors.no-data' }

const mayNotChange = (known: ShownRow, { isStaff }: StaffViewer, { isForAll }: EventInput): Problem[] => {
  if (!known.is_by_staff) return [{ field: 'id', key: 'events.from-feed' }]
  const isOfAll = known.organisation_id === null
  return [
    ...problemIf(isOfAll && !isStaff, 'id', 'events.for-all'),
    ...problemIf(isForAll != null && isForAll !== isOfAll, 'isForAll', 'events.stays-theirs'),
  ]
}

async function createEvent(context: Context, viewer: StaffViewer, input: EventInput): Promise<Result<{ id: string }>> {
  const isForAll = input.isForAll === true
  const now = context.clock.now()
  const { timeStart = now, ...said } = given(input)
  const event = withActivity(normalisedEvent({ ...nothing, ...said, timeStart: timeStart ?? now }), input.isActive, now)
  const problems = [
    ...problemIf(isForAll && !viewer.isStaff, 'isForAll', 'events.for-all'),
    ...eventProblems(event, context.rulebook.current(), now),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const checked = event as CheckedEvent
  return inTransaction(context, viewer, isForAll, async (trx) => {
    if (!isForAll && (await countOwnEvents(trx, viewer.organisationId, listedSince(now))) >= mostOwnEvents)
      return { ok: false, problems: [{ field: '', key: 'events.too-many', values: { max: mostOwnEvents } }] }
    const id = await addWrittenEvent(trx, viewer, { ...checked, isForAll, activeUntil: untilOf(checked, now), now })
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'created', subject: { kind: 'event', id } })
    return { ok: true, id }
  })
}

async function updateEvent(
  context: Context,
  viewer: StaffViewer,
  { id, organisation_id: owner }: ShownRow,
  input: EventInput,
): Promise<Result<{ id: string }>> {
  const now = context.clock.now()
  return inTransaction(context, viewer, owner === null, async (trx) => {
    const known = await lockEvent(trx, id)
    if (known === undefined) return { ok: false, problems: [noSuch] }
    const before = writtenOf(known)
    const event = withActivity(normalisedEvent({ ...before, ...given(input) }), input.isActive, now)
    const isChanged = input.updatedAtSeen != null && known.updated_at.getTime() !== input.updatedAtSeen.getTime()
    const problems = [
      ...problemIf(isChanged, '', 'errors.changed-meanwhile'),
      ...eventProblems(event, context.rulebook.current(), now),
    ]
    if (problems.length > 0) return { ok: false, problems }
    const changed = significantChanges(comparedOf(before), comparedOf(event))
    const isAnother = JSON.stringify(before) !== JSON.stringify(event)
    const checked = event as CheckedEvent
    await changeWrittenEvent(trx, viewer, known, {
      ...checked,
      changed,
      isAnother,
      activeUntil: untilOf(checked, now),
      now,
    })
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject: { kind: 'event', id } })
    return { ok: true, id }
  })
}

/** What is everybody's is written outside the wall, by those who run the installation alone. */
const inTransaction = <T>(
  { db }: Context,
  { organisationId }: StaffViewer,
  isForAll: boolean,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> => (isForAll ? db.transaction().execute(work) : withTenant(db, organisationId, work))

const nothing: WrittenEvent = {
  titleDe: '',
  titleEn: '',
  textDe: '',
  textEn: '',
  category: '',
  level: null,
  link: null,
  countries: [],
  latitude: null,
  longitude: null,
  radiusKm: null,
  timeStart: null,
  timeEnd: null,
  hotelCodes: [],
}
const fields = Object.keys(nothing) as readonly (keyof WrittenEvent)[]
/** What the input says; null takes a value away, and a text becomes empty. */
const given = (input: EventInput): Partial<WrittenEvent> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = input[field]
      if (value === undefined) return []
      return [[field, value ?? nothing[field]]]
    }),
  )

function withActivity(event: WrittenEvent, isActive: boolean | null | undefined, now: Date): WrittenEvent {
  const { timeEnd } = event
  const isOver = timeEnd !== null && timeEnd <= now
  if (isActive === false && !isOver) return { ...event, timeEnd: now }
  if (isActive === true && isOver) return { ...event, timeEnd: null }
  return event
}

const writtenOf = (row: EventRow): WrittenEvent => ({
  titleDe: row.title_de,
  titleEn: row.title_en,
  textDe: row.text_de,
  textEn: row.text_en,
  category: row.category,
  level: row.level,
  link: row.link,
  countries: row.countries,
  latitude: row.latitude,
  longitude: row.longitude,
  radiusKm: row.radius_km,
  timeStart: row.time_start,
  timeEnd: row.time_end,
  hotelCodes: row.hotel_codes,
})

const comparedOf = (event: WrittenEvent): Parameters<typeof significantChanges>[0] => ({
  level: event.level as CheckedEvent['level'],
  title: `${event.titleDe}\n${event.titleEn}`,
  countries: event.countries,
  position:
    event.latitude === null || event.longitude === null
      ? null
      : { latitude: event.latitude, longitude: event.longitude },
  radiusKm: event.radiusKm,
  area: null,
  timeEnd: event.timeEnd?.toISOString() ?? null,
  isCancelled: false,
})

const untilOf = ({ category, timeEnd }: CheckedEvent, now: Date): Date => {
  const at = now.toISOString()
  return new Date(
    activeUntil({ category, timeEnd: timeEnd?.toISOString() ?? null, isCancelled: false, updatedAt: at, heardAt: at }),
  )
}
