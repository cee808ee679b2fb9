import { z } from 'zod'
import { placeTypes } from '#domain/places.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import {
  authorityTypes,
  confidences,
  requirements,
  travelModes,
  travelTypes,
  type EntryRestriction,
  type Fact,
  type Group,
  type Policy,
  statedReasons,
} from '#domain/rulebook/fact.ts'
import {
  accessWindow,
  answer,
  condition,
  countryCode,
  date,
  days,
  listOf,
  placeToken,
  regionDeviations,
  step,
  text,
  token,
} from './content-schema.ts'
import { goldenFile } from './golden-trips-file.ts'
import { sentence } from './sentence-schema.ts'

/** The shape of a record as it is published, for what is written at the desk: no field more, nothing left to complete. */
const origin = {
  source: z.string().max(2_000),
  checkedAt: date.nullable(),
  confidence: z.enum(confidences),
}

/** A fact that is new has no id yet. */
type NewFact = Omit<Fact, 'id'> & { readonly id?: string | undefined }

const fact = z.strictObject({
  id: z.string().max(60).optional(),
  authority: z.enum(authorityTypes),
  type: z.string(),
  for: listOf(token).optional(),
  answer: answer.optional(),
  text: text.optional(),
  unknownReason: z.enum(statedReasons).optional(),
  travelType: listOf(z.enum(travelTypes)).optional(),
  when: condition.optional(),
  maxStay: z.strictObject({ days: days.min(1), inDays: days.min(1).optional() }).optional(),
  steps: listOf(step).optional(),
  from: date.optional(),
  to: date.optional(),
  dates: z.enum(['entry']).optional(),
  requires: listOf(z.enum(requirements)).optional(),
  issuedWithinYears: z.int().min(1).optional(),
  ...origin,
  sentences: listOf(sentence).optional(),
  note: text.optional(),
}) as unknown as z.ZodType<NewFact>

const facts = z.array(fact).max(2_000)
const nameOfBoth = text.refine(({ en }) => en !== undefined, {
  path: ['en'],
  error: 'the English text (en) is missing',
})
const span = { from: date.optional(), to: date.optional() }

/** With facts that may be new. */
export type Written<T extends { readonly facts: readonly Fact[] }> = Omit<T, 'facts'> & {
  readonly facts: readonly NewFact[]
}

export const restrictionBody = z.strictObject({
  place: z.strictObject({ type: z.enum(placeTypes), id: z.string() }),
  policies: z.array(z.strictObject({ policy: placeToken, ...span })).max(200),
  reachedBy: listOf(z.enum(travelModes)).optional(),
  access: z.array(accessWindow).max(500),
  facts,
  isActive: z.literal(false).optional(),
  regionDeviations: regionDeviations.optional(),
}) as unknown as z.ZodType<Written<EntryRestriction>>

export const policyBody = z.strictObject({ id: placeToken, name: nameOfBoth, facts }) as unknown as z.ZodType<
  Written<Policy>
>

export const groupBody = z.strictObject({
  id: placeToken,
  kind: z.enum(['nationalities', 'places']),
  name: nameOfBoth,
  members: z.array(z.strictObject({ code: countryCode, ...span })).max(2_000),
  includes: z.array(placeToken).max(200),
  withoutInnerBorders: z.literal(true).optional(),
  ownEntryRules: z.literal(true).optional(),
  ...origin,
}) as unknown as z.ZodType<Group>

export const goldenTripsBody: z.ZodType<GoldenTrip[]> = goldenFile
