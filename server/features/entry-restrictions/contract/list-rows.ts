import type { CalendarDate } from '#domain/dates.ts'
import { countryOf, countryRef, placeKey, type Place, type PlaceKey } from '#domain/places.ts'
import {
  accessOn,
  checkDueBy,
  checkedOn,
  dueState,
  upkeepOf,
  type DueState,
  type RestrictionUpkeep,
} from '#domain/review/restriction-upkeep.ts'
import type { AccessWindow, EntryRestriction } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Context } from '#server/context.ts'
import { recordsAt } from '#server/rulebook/store.ts'
import { placeNamer } from '../../countries/list-countries.ts'
import { readDeskRows, type DeskRow } from './list-store.ts'
import { mayEditRules } from '../rule/who-may.ts'

type Access = AccessWindow['access'] | null
type PublishedPart = {
  readonly upkeep: RestrictionUpkeep
  readonly isActive: boolean
  readonly access: { readonly TOURISM: Access; readonly BUSINESS: Access }
}

/** One entry restriction as the desk lists it. */
export type ListedRestriction = PublishedPart &
  DeskRow & {
    readonly id: PlaceKey
    readonly place: Place
    readonly name: string
    readonly country: { readonly iso2: string; readonly name: string }
    readonly regionName: string | null
    /** The day since which everything was checked: of its copy, or of the mark that stands for it. */
    readonly checkedOn: CalendarDate | null
    readonly checkBy: CalendarDate | null
    readonly checkState: DueState
    readonly reminderState: DueState
  }

/** Worked out once for each rulebook and day, and dropped with it. */
const kept = new WeakMap<
  Rulebook,
  { readonly today: CalendarDate; readonly parts: Promise<Map<string, PublishedPart>> }
>()

function publishedParts({ db, clock, rulebook }: Context): Promise<Map<string, PublishedPart>> {
  const [rules, today] = [rulebook.current(), clock.today()]
  const known = kept.get(rules)
  if (known?.today === today) return known.parts
  const parts = recordsAt(db, rules.revision, ['restriction']).then(
    (records) => new Map(records.map(({ key, body }) => [key, partOf(body as EntryRestriction, today)])),
  )
  kept.set(rules, { today, parts })
  // What failed is asked again the next time.
  parts.catch(() => kept.delete(rules))
  return parts
}

const partOf = (restriction: EntryRestriction, today: CalendarDate): PublishedPart => ({
  upkeep: upkeepOf(restriction, today),
  isActive: restriction.isActive ?? true,
  access: { TOURISM: accessOn(restriction, 'TOURISM', today), BUSINESS: accessOn(restriction, 'BUSINESS', today) },
})

/** Every entry restriction of a place that is known, in no order. */
export async function listedRestrictions(context: Context): Promise<ListedRestriction[]> {
  const { language } = mayEditRules(context)
  const rulebook = context.rulebook.current()
  const today = context.clock.today()
  const [parts, desk] = [await publishedParts(context), await readDeskRows(context.db)]
  const nameOf = placeNamer(rulebook, language)
  const nameAt = (key: PlaceKey): string | null => {
    const place = rulebook.places.get(key)
    return place ? nameOf(place) : null
  }
  return [...parts].flatMap(([key, part]) => {
    const place = rulebook.places.get(key as PlaceKey)
    const row = desk.get(key)
    if (place === undefined || row === undefined) return []
    const iso2 = countryOf(place)
    const region = place.type === 'REGION' ? place.id : place.type === 'AIRPORT' ? place.regionId : null
    const marked = row.markedAt?.toISOString().slice(0, 10) ?? null
    const checkBy = part.isActive ? checkDueBy(part.upkeep, marked) : null
    return {
      ...part,
      ...row,
      id: placeKey(place),
      place,
      name: nameOf(place),
      country: { iso2, name: nameAt(placeKey(countryRef(iso2))) ?? iso2 },
      regionName: region === null ? null : nameAt(`REGION:${region}`),
      checkedOn: checkedOn(part.upkeep, marked),
      checkBy,
      checkState: dueState(checkBy, today),
      reminderState: dueState(row.reminder, today),
    }
  })
}
