import { authorityOf } from '#domain/rulebook/fact-identity.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { undated, type Stated } from './content-schema.ts'

type Origin = Pick<Fact, 'source' | 'checkedAt' | 'confidence'>

/** Where an entry is from, as a file says it: by the name of a source that the file knows, else in full. */
export function writeOrigin({ source, checkedAt, confidence }: Origin, { defaults, sources }: Stated) {
  const day = checkedAt ?? undated
  const known = Object.entries(sources ?? {}).find(([, each]) => {
    return each.url === source && each.checkedAt === day && each.confidence === confidence
  })?.[0]
  if (known === undefined) return { source, checkedAt: day, confidence }
  return defaults?.source === known ? {} : { source: known }
}

/** A fact as a file writes it. Its id is written where it does not follow from the rest. */
export function writeFact(fact: Fact, stated: Stated, withId: boolean): Record<string, unknown> {
  const { id, authority, type, for: whom, answer, unknownReason, travelType, when, maxStay, ...more } = fact
  const { requires, issuedWithinYears, from, to, dates, steps, sentences, text, note, ...origin } = more
  const { source, checkedAt, confidence } = origin
  return {
    ...(withId && { id }),
    type,
    for: whom,
    answer,
    unknownReason,
    travelType,
    when,
    maxStay: maxStay && (maxStay.inDays === undefined ? maxStay.days : `${maxStay.days} in ${maxStay.inDays}`),
    requires,
    issuedWithinYears,
    from,
    to,
    dates,
    steps,
    sentences,
    text,
    note,
    ...writeOrigin({ source, checkedAt, confidence }, stated),
    ...(authority !== authorityOf(confidence) && { authority }),
  }
}
