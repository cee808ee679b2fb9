import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'

/**
 * What a trip page is found by in the list: `type=TOURISM`, `from=DE`, `to=TH`, `via=DOH` (`via=` without a transit), `of=FR`;
 * of a cruise also `cruise=`, its line and its route; and whether changes of its rules are `UNREAD` or `READ`, which
 * the database marks by itself, and only that row tells.
 */
export type MarkKind = 'type' | 'from' | 'to' | 'via' | 'of' | 'cruise' | 'line' | 'route' | 'changes'

/** Any cruise has it. */
export const cruiseMark = 'cruise='

type Marked = Trip & { readonly cruise?: Cruise | null }

/** No identifier has a space in it: a space stands between the marks of a page. */
export const markOf = (kind: MarkKind, id: string): string => `${kind}=${id.replaceAll(' ', '_')}`

/** A route is found by its name, in small or capital letters. */
export const routeKey = (name: string): string => name.trim().toLowerCase()

const marksOf = ({ travelType, departure, destinations, transits, travellers, cruise }: Marked) => {
  const idsOfKinds: readonly (readonly [MarkKind, readonly string[]])[] = [
    ['type', [travelType]],
    ['from', [departure.id]],
    // Of a page whose traveller has still to say where they go, nothing.
    ['to', destinations.length > 0 ? destinations.map(({ id }) => id) : ['']],
    ['via', transits.length > 0 ? transits.map(({ id }) => id) : ['']],
    ['of', citizenshipsOf({ travellers })],
    ...(cruise
      ? ([
          ['cruise', ['']],
          ['line', [cruise.line.id]],
          ['route', [routeKey(cruise.route.name)]],
        ] as const)
      : []),
  ]
  return idsOfKinds.flatMap(([kind, ids]) => [...new Set(ids)].map((id) => markOf(kind, id)))
}

export async function addMarks(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  journey: Marked & { readonly dateStart: CalendarDate; readonly dateEnd: CalendarDate; readonly createdAt: Date },
): Promise<void> {
  const marks = marksOf(journey)
  const same = {
    journey_id: id,
    organisation_id: organisationId,
    date_start: journey.dateStart,
    date_end: journey.dateEnd,
    created_at: journey.createdAt,
    marks: ` ${marks.join(' ')} `,
  }
  await trx
    .insertInto('journey_marks')
    .values(marks.map((mark) => ({ ...same, mark })))
    .execute()
}
