import { canonicalJson } from '#domain/canonical-json.ts'
import { readPlaceKey, type PlaceRef } from '#domain/places.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import type { EntryRestriction, Fact, Group, Policy } from '#domain/rulebook/fact.ts'
import { completeGroup, completePlace, completePolicy } from './complete-facts.ts'
import { groupFile, placeFile, policyFile, type Stated } from './content-schema.ts'
import { goldenFile } from './golden-trips-file.ts'
import { readYaml } from './read-yaml.ts'
import { FileText, type Wanted } from './splice-yaml.ts'
import { writeFact, writeOrigin } from './write-fact.ts'

export type WrittenKind = 'restriction' | 'policy' | 'group' | 'golden-trips'
type ContentRecord = { readonly kind: WrittenKind; readonly key: string; readonly body: unknown }
type Read = { readonly body: unknown; readonly stated: Stated }

const folders = { COUNTRY: 'places', REGION: 'places/regions', AIRPORT: 'places/airports' } as const

/** Where a record stands in the content folder. */
export function fileOfRecord({ kind, key }: Pick<ContentRecord, 'kind' | 'key'>): string {
  const folder = { policy: 'policies', group: 'groups', 'golden-trips': 'golden', restriction: '' }[kind]
  if (kind !== 'restriction') return `${folder}/${key}.yaml`
  const { type, id } = placeOf(key)
  return `${folders[type]}/${id}.yaml`
}

function placeOf(key: string): PlaceRef {
  const place = readPlaceKey(key)
  if (place === null) throw new Error(`${key} names no place`)
  return place
}

/** What a file says of a record, as it is published; null where it cannot be read. */
function readRecord({ kind, key }: ContentRecord, text: string): Read | null {
  const none = () => undefined
  if (kind === 'golden-trips') {
    const { value } = readYaml(text, goldenFile)
    return value && { body: value, stated: {} }
  }
  if (kind === 'group') {
    const { value } = readYaml(text, groupFile)
    return value && { body: completeGroup(key, value, none), stated: value }
  }
  if (kind === 'policy') {
    const { value } = readYaml(text, policyFile)
    return value && { body: completePolicy(key, value, none), stated: value }
  }
  const { value } = readYaml(text, placeFile)
  return value && { body: completePlace(placeOf(key), value, none), stated: value }
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/**
 * The file of a record. What it says already stays as it is written, with its comments; all else is written anew. Read again, the file
 * says exactly what the record says, or this throws.
 */
export function writeRecord(record: ContentRecord, oldText: string | null): string {
  const old = oldText === null ? null : readRecord(record, oldText)
  if (old !== null && isSame(old.body, record.body)) return oldText!
  const base = old === null ? emptyFiles[record.kind] : oldText!
  for (const withIds of [new Set<string>(), undefined]) {
    const first = changed(record, old, base, withIds)
    if (saysIt(record, first)) return first
    // Ids that do not follow from what the rules are about are written beside them.
    const second = changed(record, old, base, wrongIds(record, first))
    if (saysIt(record, second)) return second
  }
  throw new Error(`${fileOfRecord(record)} cannot be written so that it says what is published`)
}

const emptyFiles: Readonly<Record<WrittenKind, string>> = { restriction: '', policy: '', group: '', 'golden-trips': '' }

const saysIt = (record: ContentRecord, text: string): boolean => isSame(readRecord(record, text)?.body, record.body)

const factsOf = (body: unknown): readonly Fact[] => (body as { readonly facts?: readonly Fact[] } | null)?.facts ?? []

function wrongIds(record: ContentRecord, text: string): ReadonlySet<string> {
  const read = factsOf(readRecord(record, text)?.body)
  return new Set(factsOf(record.body).flatMap(({ id }, index) => (read[index]?.id === id ? [] : [id])))
}

/** `withIds` undefined: every fact is written anew with its id. */
function changed(
  record: ContentRecord,
  old: Read | null,
  base: string,
  withIds: ReadonlySet<string> | undefined,
): string {
  const file = new FileText(base)
  const stated = old?.stated ?? {}
  if (record.kind === 'golden-trips') file.setWhole(keptOr(old?.body as GoldenTrip[], record.body as GoldenTrip[]))
  else if (record.kind === 'group') writeGroup(file, record.body as Group, old?.body as Group | undefined, stated)
  else {
    const fields =
      record.kind === 'policy' ? policyFields(record.body as Policy) : placeFields(record.body as EntryRestriction)
    const before = old?.body as Record<string, unknown> | undefined
    for (const [name, value] of Object.entries(fields))
      if (before === undefined || !isSame(before[name], (record.body as unknown as Record<string, unknown>)[name]))
        file.setField(name, value)
    const [was, is] = [factsOf(before), factsOf(record.body)]
    if (!isSame(was, is)) file.setList('facts', wantedFacts(was, is, stated, withIds))
  }
  return file.toString()
}

const wantedFacts = (
  was: readonly Fact[],
  is: readonly Fact[],
  stated: Stated,
  withIds: ReadonlySet<string> | undefined,
): Wanted[] =>
  is.map((fact) => {
    const old = withIds?.has(fact.id) === false ? was.findIndex((each) => isSame(each, fact)) : -1
    return old >= 0 ? { old } : { value: writeFact(fact, stated, withIds?.has(fact.id) ?? true) }
  })

function keptOr<T>(was: readonly T[] | undefined, is: readonly T[]): Wanted[] {
  const used = new Set<number>()
  return is.map((value) => {
    const old = (was ?? []).findIndex((each, index) => !used.has(index) && isSame(each, value))
    used.add(old)
    return old >= 0 ? { old } : { value }
  })
}

const policyFields = ({ name }: Policy) => ({ name })

const placeFields = ({ policies, reachedBy, access, isActive, regionDeviations }: EntryRestriction) => ({
  policies: policies.map((each) => (each.from || each.to ? each : each.policy)),
  reachedBy,
  access,
  isActive,
  regionDeviations,
})

function writeGroup(file: FileText, group: Group, old: Group | undefined, stated: Stated): void {
  const { kind, name, includes, members, withoutInnerBorders, ownEntryRules } = group
  const fields = {
    kind,
    name,
    includes: includes.length > 0 ? includes : undefined,
    withoutInnerBorders,
    ownEntryRules,
    members: members.map((each) => (each.from || each.to ? each : each.code)),
  }
  const originOf = (each: Group | undefined) => each && [each.source, each.checkedAt, each.confidence]
  if (!isSame(originOf(old), originOf(group))) {
    const origin: Record<string, unknown> = { source: undefined, checkedAt: undefined, confidence: undefined }
    for (const [key, value] of Object.entries({ ...origin, ...writeOrigin(group, stated) })) file.setField(key, value)
  }
  for (const [key, value] of Object.entries(fields) as [keyof Group, unknown][])
    if (old === undefined || !isSame(old[key], group[key])) file.setField(key, value)
}
