import type { EntryRestriction, Fact, Group, MaxStay, Policy } from '../../domain/rulebook/fact.ts'
import type { PlaceRef } from '../../domain/places.ts'
import type { GroupFile, PlaceFile, PolicyFile, Stated, WrittenFact } from './content-schema.ts'
import type { EntryPath, EntryProblem } from './problem.ts'

type Report = (problem: EntryProblem) => void
type Origin = Pick<Fact, 'source' | 'checkedAt' | 'confidence'>

/** A source is an address or a key of the file's `sources`. */
function addressOf(source: string, stated: Stated, path: EntryPath, report: Report): string {
  const named = stated.sources?.[source]
  if (named !== undefined) return named
  if (!source.includes(':'))
    report({ path, message: `unknown source \`${source}\`: it is no address and not in \`sources\`` })
  return source
}

function completeOrigin(entry: Partial<Origin>, stated: Stated, path: EntryPath, report: Report): Origin {
  const found = { ...stated.defaults, ...withoutGaps(entry) }
  for (const key of ['source', 'checkedAt', 'confidence'] as const) {
    if (found[key] === undefined) report({ path, message: `\`${key}\` is missing: write it here or in \`defaults\`` })
  }
  const at = entry.source === undefined ? ['defaults', 'source'] : [...path, 'source']
  return {
    source: found.source === undefined ? '' : addressOf(found.source, stated, at, report),
    checkedAt: found.checkedAt ?? '',
    confidence: found.confidence ?? 'unverified',
  }
}

const withoutGaps = (entry: Partial<Origin>): Partial<Origin> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))

function toMaxStay(written: NonNullable<WrittenFact['maxStay']>): MaxStay {
  if (typeof written === 'number') return { days: written }
  if (typeof written !== 'string') return written
  const [days, inDays] = written.split(' in ').map(Number) as [number, number]
  return { days, inDays }
}

function completeFact(written: WrittenFact, stated: Stated, path: EntryPath, report: Report): Fact {
  const { maxStay, source, checkedAt, confidence, ...rest } = written
  const origin = completeOrigin({ source, checkedAt, confidence }, stated, path, report)
  return { ...rest, ...(maxStay === undefined ? {} : { maxStay: toMaxStay(maxStay) }), ...origin }
}

const completeFacts = (facts: readonly WrittenFact[], stated: Stated, report: Report): Fact[] =>
  facts.map((fact, index) => completeFact(fact, stated, ['facts', index], report))

export function completeGroup(id: string, file: GroupFile, report: Report): Group {
  const { kind, name, source, checkedAt, confidence, includes = [], members = [], withoutInnerBorders } = file
  const origin = completeOrigin({ source, checkedAt, confidence }, file, [], report)
  return {
    id,
    kind,
    name,
    includes,
    members: members.map((m) => (typeof m === 'string' ? { code: m } : m)),
    ...(withoutInnerBorders && { withoutInnerBorders }),
    ...origin,
  }
}

export const completePolicy = (id: string, file: PolicyFile, report: Report): Policy => ({
  id,
  name: file.name,
  facts: completeFacts(file.facts, file, report),
})

export function completePlace(place: PlaceRef, file: PlaceFile, report: Report): EntryRestriction {
  const { policies = [], access = [], facts = [] } = file
  return {
    place,
    policies: policies.map((entry) => (typeof entry === 'string' ? { policy: entry } : entry)),
    access: access.map(({ source, ...window }, index) => ({
      ...window,
      ...(source === undefined ? {} : { source: addressOf(source, file, ['access', index, 'source'], report) }),
    })),
    facts: completeFacts(facts, file, report),
  }
}
