import { canonicalJson } from '#domain/canonical-json.ts'
import { detailTypesByKey } from '#domain/catalogue/types.ts'
import type { LocalisedText, StaffLanguage } from '#domain/languages.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { spanText, wordFact } from '#domain/wording/word-fact.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { EditedKind } from './rule-kind.ts'
import { factFields, recordFields, textDifferences, type ReadField } from './word-values.ts'

/** One thing in which two bodies differ, in the reader's words. */
export type RuleDifference = {
  /** `facts.ID.maxStay`: a fact is named by its id, which stays when it moves. */
  readonly path: string
  readonly factId: string | null
  /** Its detail type. */
  readonly type: string | null
  readonly label: string
  /** Null: it was not there, or is not there any more. */
  readonly was: string | null
  readonly is: string | null
}

type Body = Readonly<Record<string, unknown>>
type Facts = readonly Fact[]

/** In what two bodies of a record differ, field by field; of a body that is not there, everything. */
export function differences(
  kind: EditedKind,
  was: unknown,
  is: unknown,
  language: StaffLanguage,
  rulebook: Rulebook,
): RuleDifference[] {
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  if (kind === 'golden-trips') {
    return tripDifferences((was ?? []) as readonly GoldenTrip[], (is ?? []) as readonly GoldenTrip[])
  }
  const [before, after] = [was ?? {}, is ?? {}] as [Body, Body]
  return [
    ...recordDifferences(before, after, words),
    ...factDifferences((before['facts'] ?? []) as Facts, (after['facts'] ?? []) as Facts, words),
  ]
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
const labelOf = (field: string, { t }: Words): string => t(`rule-desk.field.${field}`)

function recordDifferences(was: Body, is: Body, words: Words): RuleDifference[] {
  const noFact = { factId: null, type: null }
  const names = textDifferences(was['name'] as LocalisedText | undefined, is['name'] as LocalisedText | undefined)
  return [
    ...names.map((each): RuleDifference => {
      return {
        ...noFact,
        path: `name.${each.language}`,
        label: inLanguage('name', each.language, words),
        ...wasIs(each),
      }
    }),
    ...fieldsThatDiffer(recordFields, was, is).flatMap(([field, read]): RuleDifference[] => {
      const [old, now] = [withoutCommon(was, is, field), withoutCommon(is, was, field)]
      const said = { was: textOf(read, old, field, words), is: textOf(read, now, field, words) }
      if (said.was === null && said.is === null) return []
      return [{ ...noFact, path: field, label: labelOf(field, words), ...said }]
    }),
  ]
}

const unordered: ReadonlySet<string> = new Set(['members', 'includes'])

/** Of a list whose order says nothing only what the other one has not: nobody finds one member among a hundred. */
function withoutCommon(body: Body, other: Body, field: string): Body {
  const [own, theirs] = [body[field], other[field]]
  if (!unordered.has(field) || !Array.isArray(own) || !Array.isArray(theirs)) return body
  return { ...body, [field]: own.filter((entry) => !theirs.some((each) => same(entry, each))) }
}

const wasIs = ({ was, is }: { readonly was: string | null; readonly is: string | null }) => ({ was, is })

const inLanguage = (field: string, code: string, words: Words): string => {
  const name = new Intl.DisplayNames(words.language, { type: 'language' }).of(code) ?? code
  return words.t('rule-desk.field-in-language', { field: labelOf(field, words), language: name })
}

const fieldsThatDiffer = (fields: Readonly<Record<string, ReadField>>, was: Body, is: Body): [string, ReadField][] =>
  Object.entries(fields).filter(([field]) => !same(was[field], is[field]))

/** A body that is not there says nothing; else a field that is left out may mean something. */
const textOf = (read: ReadField, body: Body, field: string, words: Words): string | null =>
  Object.keys(body).length === 0 ? null : read(body[field] as never, words)

function factDifferences(was: Facts, is: Facts, words: Words): RuleDifference[] {
  const before = new Map(was.map((fact) => [fact.id, fact]))
  const after = new Map(is.map((fact) => [fact.id, fact]))
  return [
    ...is.flatMap((fact) => {
      const old = before.get(fact.id)
      return old ? changesOf(old, fact, words) : [whole(fact, { was: null, is: oneLine(fact, words) }, words)]
    }),
    ...was.flatMap((fact) => (after.has(fact.id) ? [] : [whole(fact, { was: oneLine(fact, words), is: null }, words)])),
    ...moved(was, is, words),
  ]
}

const typeLabel = ({ type }: Fact, { t }: Words): string => {
  const known = detailTypesByKey.get(type)
  return known ? t(known.i18nKey) : type
}

const whole = (fact: Fact, said: { was: string | null; is: string | null }, words: Words): RuleDifference => {
  return { path: `facts.${fact.id}`, factId: fact.id, type: fact.type, label: typeLabel(fact, words), ...said }
}

/** A fact as an editor reads it. */
function oneLine(fact: Fact, words: Words): string {
  const { whom, answer, limits, said, host, rung } = wordFact(fact, fact.checkedAt ?? '0001-01-01', words)
  return [whom, answer, ...limits, said, `${host} (${rung})`].filter((part) => part !== '').join(' · ')
}

function changesOf(was: Fact, is: Fact, words: Words): RuleDifference[] {
  const of = (field: string, label: string, said: { was: string | null; is: string | null }): RuleDifference => ({
    path: `facts.${is.id}.${field}`,
    factId: is.id,
    type: is.type,
    label: words.t('rule-desk.field-of', { type: typeLabel(is, words), field: label }),
    ...said,
  })
  const answerOf = (fact: Fact): string | null => wordFact(fact, '0001-01-01', words).answer || null
  const daysOf = (fact: Fact): string | null => spanText(fact, fact.dates === 'entry', words)
  const together = (fields: readonly (keyof Fact)[]): boolean => fields.some((field) => !same(was[field], is[field]))
  return [
    ...(together(['type'])
      ? [of('type', labelOf('type', words), { was: typeLabel(was, words), is: typeLabel(is, words) })]
      : []),
    ...(together(['answer', 'unknownReason'])
      ? [of('answer', labelOf('answer', words), { was: answerOf(was), is: answerOf(is) })]
      : []),
    ...(together(['from', 'to', 'dates'])
      ? [of('from', labelOf('days', words), { was: daysOf(was), is: daysOf(is) })]
      : []),
    ...fieldsThatDiffer(factFields, was, is).map(([field, read]) => {
      const said = {
        was: read(was[field as keyof Fact] as never, words),
        is: read(is[field as keyof Fact] as never, words),
      }
      return of(field, labelOf(field, words), said)
    }),
    ...(['text', 'note'] as const).flatMap((field) =>
      textDifferences(was[field], is[field]).map((each) =>
        of(`${field}.${each.language}`, inLanguage(field, each.language, words), wasIs(each)),
      ),
    ),
  ]
}

/** Facts of one question that stand in another order among those that were there before: the first that fits is heard. */
function moved(was: Facts, is: Facts, words: Words): RuleDifference[] {
  const placeIn = (facts: Facts, others: Facts): Map<string, number> => {
    const ids = new Set(others.map(({ id }) => id))
    const common = Map.groupBy(
      facts.filter(({ id }) => ids.has(id)),
      ({ type }) => type,
    )
    return new Map([...common.values()].flatMap((list) => list.map(({ id }, index) => [id, index + 1] as const)))
  }
  const [before, after] = [placeIn(was, is), placeIn(is, was)]
  return is.flatMap((fact): RuleDifference[] => {
    const [from, to] = [before.get(fact.id), after.get(fact.id)]
    if (from === undefined || from === to) return []
    const label = words.t('rule-desk.field-of', { type: typeLabel(fact, words), field: labelOf('place', words) })
    const path = `facts.${fact.id}.place`
    return [{ path, factId: fact.id, type: fact.type, label, was: String(from), is: String(to) }]
  })
}

/** Golden trips are named by what they are there for. */
function tripDifferences(was: readonly GoldenTrip[], is: readonly GoldenTrip[]): RuleDifference[] {
  const before = new Map(was.map((trip) => [trip.why, trip]))
  const after = new Map(is.map((trip) => [trip.why, trip]))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((why, index): RuleDifference[] => {
    const [old, now] = [before.get(why), after.get(why)]
    if (same(old, now)) return []
    return [{ path: String(index), factId: null, type: null, label: why, was: tripText(old), is: tripText(now) }]
  })
}

/** As it stands in its file, a line for each field. */
const tripText = (trip: GoldenTrip | undefined): string | null =>
  trip === undefined
    ? null
    : Object.entries(trip)
        .flatMap(([field, value]) =>
          field === 'why' ? [] : [`${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
        )
        .join('\n')
