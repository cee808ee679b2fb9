import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxPeople } from '#domain/assessment/traveller-fields.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { PlaceRef, PlaceType } from '#domain/places.ts'
import { judgeRoute } from '#domain/way-home/judge-route.ts'
import { mostChanges, mostRoutes, type Route, type Side } from '#domain/way-home/route.ts'
import type { WayHome, WayHomeProfile } from '#domain/way-home/way-home.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { offices } from '../../offices/offices.ts'
import { problemIf, Refused, type Problem } from '../../refusals.ts'
import { checkTravellers } from './check-travellers.ts'
import { unknownPlaces } from './check-trip.ts'
import { mayLookUp } from './destination-detail.ts'
import { profilesOf } from './profiles-of-group.ts'
import type { TravellerTold } from './told-travellers.ts'

/** Later ways home are trips, and asked as such. */
const furthestDays = 366

type RouteTold = {
  readonly changes: readonly { readonly airportId: string; readonly side: Side }[]
  readonly toType: PlaceType
  readonly toId: string
  readonly day: CalendarDate
}

export type WayHomeInput = {
  readonly fromType: PlaceType
  readonly fromId: string
  readonly routes: readonly RouteTold[]
  readonly travellers: readonly TravellerTold[]
}

/** Each profile on each route, as it stands today. Others are served between two profiles. */
export async function wayHome(context: Context, input: WayHomeInput): Promise<WayHome> {
  const { language } = mayLookUp(context)
  const rules = context.rulebook.current()
  const today = context.clock.today()
  const from: PlaceRef = { type: input.fromType, id: input.fromId }
  const routes = input.routes.map(routeOf)
  const problems = checkWayHome(input, from, context)
  if (problems.length > 0) throw new Refused(problems)

  const words = wordsFor(language, 'staff', translatorFor(language), rules)
  const profiles: WayHomeProfile[] = []
  for (const { traveller, positions, count } of profilesOf(input.travellers)) {
    await nextTurn()
    const judged = routes.map((route) =>
      judgeRoute({ from, route, traveller }, { rulebook: rules, today, offices, words }),
    )
    profiles.push({ positions, count, routes: judged })
  }
  const people = profiles.reduce((sum, { count }) => sum + count, 0)
  return { rulebookRevision: rules.revision, today, people, profiles }
}

const routeOf = ({ changes, toType, toId, day }: RouteTold): Route => ({
  changes: changes.map(({ airportId, side }) => ({ place: { type: 'AIRPORT', id: airportId }, side })),
  to: { type: toType, id: toId },
  day,
})

/** What is wrong with one route is told with its number: `routes.0.day`. */
function checkWayHome({ routes, travellers }: WayHomeInput, from: PlaceRef, context: Context): Problem[] {
  const rules = context.rulebook.current()
  const today = context.clock.today()
  const checkRoute = (told: RouteTold, index: number): Problem[] => {
    const { changes, to, day } = routeOf(told)
    const field = (name: string) => `routes.${index}.${name}`
    return [
      ...unknownPlaces(field('toId'), [to], rules),
      ...problemIf(changes.length > mostChanges, field('changes'), 'errors.too-many-transits', { max: mostChanges }),
      ...unknownPlaces(
        field('changes'),
        changes.slice(0, mostChanges).map(({ place }) => place),
        rules,
      ),
      // Today is that of UTC: somewhere it is still the day before.
      ...problemIf(addDays(day, 1) < today, field('day'), 'errors.departure-is-over'),
      ...problemIf(day > addDays(today, furthestDays), field('day'), 'way-home.too-far', { days: furthestDays }),
    ]
  }
  return [
    ...unknownPlaces('fromId', [from], rules),
    ...checkTravellers(travellers, rules, maxPeople),
    ...problemIf(routes.length === 0, 'routes', 'errors.required'),
    ...problemIf(routes.length > mostRoutes, 'routes', 'way-home.too-many-routes', { max: mostRoutes }),
    ...routes.slice(0, mostRoutes).flatMap(checkRoute),
  ]
}
