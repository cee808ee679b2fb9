import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import { placeKey, type Iso2, type Place } from '#domain/places.ts'
import type { AdvisoryList } from '#domain/rulebook/advisory.ts'
import type { GoldenTrip, GoldenTrips } from '#domain/review/golden-trip.ts'
import type { RuleContent, Translations } from '#domain/rulebook/content.ts'
import type { CountryFactTables } from '#domain/rulebook/country-facts.ts'
import { identified } from '#domain/rulebook/fact-identity.ts'
import type { EntryRestriction, Fact, Group, Policy } from '#domain/rulebook/fact.ts'
import type { MissionList } from '#domain/rulebook/mission.ts'
import type { VisaMatrix } from '#domain/rulebook/visa-matrix.ts'
import type { RecordKind } from '../db/tables.ts'

/** One thing that is published as a whole. All countries are one record, as are all regions and all airports. */
export type RuleRecord = { readonly kind: RecordKind; readonly key: string; readonly body: unknown }

/** What an import writes; a content load knows nothing of these keys, and an import of no others. */
export const importedPlaces = { regions: 'imported-regions', airports: 'imported-airports', ports: 'ports' } as const

/** The tables of country facts are one record, and so are the translations, beside what imports write of the same kind. */
const countryFactsKey = 'country-facts'
const translationsKey = 'translations'

/** The kinds a rulebook is compiled from. */
export const compiledKinds = [
  'group',
  'policy',
  'restriction',
  'place',
  'visa-matrix',
  'facts',
  'advisories',
  'missions',
] as const satisfies readonly RecordKind[]

/** The kinds that the gate looks at: the rules, and the trips that they must answer as promised. */
export const judgedKinds = [...compiledKinds, 'golden-trips'] as const satisfies readonly RecordKind[]

/** What the files know of places, by the keys of their records. */
export const placeLists = { countries: 'COUNTRY', regions: 'REGION', airports: 'AIRPORT' } as const

/** What the gate judges. */
export type JudgedRules = { readonly content: RuleContent; readonly goldenTrips: readonly GoldenTrips[] }

export const toRecords = ({ content, goldenTrips }: JudgedRules): RuleRecord[] => [
  ...Object.entries(placeLists).map(([key, type]): RuleRecord => {
    return { kind: 'place', key, body: content.places.filter((place) => place.type === type) }
  }),
  ...content.groups.map((group) => record('group', group.id, group)),
  ...content.policies.map((policy) => record('policy', policy.id, policy)),
  ...content.restrictions.map((restriction) => record('restriction', placeKey(restriction.place), restriction)),
  ...(content.countryFacts ? [record('facts', countryFactsKey, content.countryFacts)] : []),
  ...(content.translations ? [record('facts', translationsKey, content.translations)] : []),
  ...goldenTrips.map(({ key, trips }) => record('golden-trips', key, trips)),
]

const record = (kind: RecordKind, key: string, body: unknown): RuleRecord => ({ kind, key, body })

/** Bodies come from our own append-only table, where only checked content is written; older ones have facts without ids. */
export function toContent(records: readonly RuleRecord[]): RuleContent {
  const bodiesOf = <T>(kind: RecordKind): T[] =>
    records.filter((each) => each.kind === kind).map(({ body }) => body as T)
  const [visaMatrix] = bodiesOf<VisaMatrix>('visa-matrix')
  const facts = new Map(records.flatMap(({ kind, key, body }) => (kind === 'facts' ? [[key, body]] : [])))
  const countryFacts = facts.get(countryFactsKey) as CountryFactTables | undefined
  const translations = facts.get(translationsKey) as Translations | undefined
  const imported = [...facts].flatMap(([key, body]) =>
    key === countryFactsKey || key === translationsKey ? [] : [body],
  )
  return {
    places: placesOf(records),
    groups: bodiesOf<Group>('group'),
    policies: bodiesOf<Policy>('policy').map((policy) => {
      return { ...policy, facts: identified(`policy:${policy.id}`, policy.facts) }
    }),
    restrictions: bodiesOf<EntryRestriction>('restriction').map((restriction) => {
      return { ...restriction, facts: identified(placeKey(restriction.place), restriction.facts) }
    }),
    ...(visaMatrix && { visaMatrix }),
    ...(countryFacts && { countryFacts }),
    ...(translations && { translations }),
    importedFacts: Object.fromEntries(
      Object.entries(Object.assign({}, ...imported) as Record<Iso2, Fact[]>).map(([iso2, list]) => [
        iso2,
        identified(`imported:${iso2}`, list),
      ]),
    ),
    advisories: bodiesOf<AdvisoryList>('advisories'),
    missions: bodiesOf<MissionList>('missions'),
  }
}

export const toJudged = (records: readonly RuleRecord[]): JudgedRules => ({
  content: toContent(records),
  goldenTrips: records.flatMap(({ kind, key, body }) =>
    kind === 'golden-trips' ? [{ key, trips: body as GoldenTrip[] }] : [],
  ),
})

/** An imported place never stands in the way of one from the files, and lies in a region only where that is known. */
function placesOf(records: readonly RuleRecord[]): Place[] {
  const lists = new Map(records.flatMap(({ kind, key, body }) => (kind === 'place' ? [[key, body as Place[]]] : [])))
  const listed = (keys: readonly string[]): Place[] => keys.flatMap((key) => lists.get(key) ?? [])
  const places = listed(Object.keys(placeLists))
  const known = new Set(places.map(placeKey))
  for (const place of listed([importedPlaces.regions, importedPlaces.airports])) {
    if (known.has(placeKey(place))) continue
    known.add(placeKey(place))
    const isLost = place.type === 'AIRPORT' && place.regionId !== null && !known.has(`REGION:${place.regionId}`)
    places.push(isLost ? { ...place, regionId: null } : place)
  }
  return places
}

export const hashOf = (body: unknown): string => createHash('sha256').update(canonicalJson(body)).digest('hex')

/** The body of a record with the ids of its facts, which older ones have not. */
export function bodyOfRecord({ kind, key, body }: RuleRecord): unknown {
  if (kind !== 'policy' && kind !== 'restriction') return body
  const { facts, ...rest } = body as { readonly facts: readonly Fact[] }
  return { ...rest, facts: identified(kind === 'policy' ? `policy:${key}` : key, facts) }
}
