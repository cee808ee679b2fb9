import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { EntryRestriction, Fact, Group, MaxStay, Policy } from '#domain/rulebook/fact.ts'
import { identified, type UnidentifiedFact } from '#domain/rulebook/fact-identity.ts'
import { placeKey, type PlaceRef } from '#domain/places.ts'
import {
  undated,
  type GroupFile,
  type PlaceFile,
  type PolicyFile,
  type Stated,
  type WrittenFact,
} from './content-schema.ts'
import type { EntryPath } from '#domain/review/problem.ts'
import type { WrittenProblem } from './problem.ts'

export type Report = (problem: WrittenProblem) => void
type Origin = Pick<Fact, 'source' | 'checkedAt' | 'confidence'>
type WrittenOrigin = Pick<WrittenFact, 'source' | 'checkedAt' | 'confidence'>

/** A source is an address or a key of the file's `sources`, which says the day and the kind of the text as well. */
function namedSource(source: string, stated: Stated, path: EntryPath, report: Report): WrittenOrigin {
  const named = stated.sources?.[source]
  if (named !== undefined) return { source: named.url, checkedAt: named.checkedAt, confidence: named.confidence }
  if (!source.includes(':'))
    report({ path, message: `unknown source \`${source}\`: it is no address and not in \`sources\`` })
  return { source }
}

/** What an entry says itself comes first, then what its source says, then the defaults of the file. */
function completeOrigin(entry: WrittenOrigin, stated: Stated, path: EntryPath, report: Report): Origin {
  const key = entry.source ?? stated.defaults?.source
  const at = entry.source === undefined ? ['defaults', 'source'] : [...path, 'source']
  const named = key === undefined ? {} : namedSource(key, stated, at, report)
  const found: WrittenOrigin = { ...stated.defaults, ...named, ...withoutGaps({ ...entry, source: undefined }) }
  for (const field of ['source', 'checkedAt', 'confidence'] as const) {
    if (found[field] === undefined) {
      const message = `\`${field}\` is missing: write it here, at its source in \`sources\`, or in \`defaults\``
      report({ path, message })
    }
  }
  return {
    source: found.source ?? '',
    checkedAt: found.checkedAt === undefined || found.checkedAt === undated ? null : found.checkedAt,
    confidence: found.confidence ?? 'dataset',
  }
}

const addressOf = (source: string, stated: Stated, path: EntryPath, report: Report) => ({
  source: namedSource(source, stated, path, report).source ?? '',
})

const withoutGaps = (entry: WrittenOrigin): WrittenOrigin =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))

function toMaxStay(written: NonNullable<WrittenFact['maxStay']>): MaxStay {
  if (typeof written === 'number') return { days: written }
  if (typeof written !== 'string') return written
  const [days, inDays] = written.split(' in ').map(Number) as [number, number]
  return { days, inDays }
}

function completeFact(written: WrittenFact, stated: Stated, path: EntryPath, report: Report): UnidentifiedFact {
  const { type, maxStay, source, checkedAt, confidence, ...rest } = written
  const origin = completeOrigin({ source, checkedAt, confidence }, stated, path, report)
  // Whether there is such a type is checked with all other names.
  const named = { type: type as DetailTypeKey, ...rest }
  return { ...named, ...(maxStay === undefined ? {} : { maxStay: toMaxStay(maxStay) }), ...origin }
}

function completeFacts(list: string, facts: readonly WrittenFact[], stated: Stated, report: Report): readonly Fact[] {
  const completed = facts.map((fact, index) => completeFact(fact, stated, ['facts', index], report))
  return identified(list, completed)
}

export function completeGroup(id: string, file: GroupFile, report: Report): Group {
  const { kind, name, source, checkedAt, confidence, includes = [], members = [] } = file
  const { withoutInnerBorders, ownEntryRules } = file
  const origin = completeOrigin({ source, checkedAt, confidence }, file, [], report)
  return {
    id,
    kind,
    name,
    includes,
    members: members.map((m) => (typeof m === 'string' ? { code: m } : m)),
    ...(withoutInnerBorders && { withoutInnerBorders }),
    ...(ownEntryRules && { ownEntryRules }),
    ...origin,
  }
}

export const completePolicy = (id: string, file: PolicyFile, report: Report): Policy => ({
  id,
  name: file.name,
  facts: completeFacts(`policy:${id}`, file.facts, file, report),
})

export function completePlace(place: PlaceRef, file: PlaceFile, report: Report): EntryRestriction {
  const { policies = [], access = [], facts = [], reachedBy, isActive, regionDeviations } = file
  return {
    place,
    policies: policies.map((entry) => (typeof entry === 'string' ? { policy: entry } : entry)),
    ...(reachedBy && { reachedBy }),
    access: access.map(({ source, ...window }, index) => ({
      ...window,
      ...(source === undefined ? {} : addressOf(source, file, ['access', index, 'source'], report)),
    })),
    facts: completeFacts(placeKey(place), facts, file, report),
    ...(isActive === false && { isActive }),
    ...(regionDeviations && { regionDeviations }),
  }
}
