import { z } from 'zod'
import { permissions } from '#domain/assessment/assessment.ts'
import { documentKinds } from '#domain/catalogue/travel-types.ts'
import { detailTypes } from '#domain/catalogue/types.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { maxPorts } from '#domain/assessment/trip.ts'
import { permitKinds, type Traveller } from '#domain/assessment/traveller.ts'
import { fieldsOf, maxTravellers, travellerProblems } from '#domain/assessment/traveller-fields.ts'
import { minorCompanies, paperKinds, travelModes, travelTypes } from '#domain/rulebook/fact.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { holdings } from '#domain/rulebook/holdings.ts'

const code = z.string().regex(/^[A-Z]{2}$/, 'a country is named by its ISO code of two letters')
const place = z.string().regex(/^([A-Z]{2}|[A-Z]{3})$/, 'a country (two letters) or an airport (three)')
const day = z.string().refine(isCalendarDate, 'a day that exists, as YYYY-MM-DD')
const detailType = z.enum(
  detailTypes.map(({ nameKey }) => nameKey),
  { error: 'a detail type' },
)
/** `exit` and `return` are the departure place's two stops; anything else is a transit or a destination. */
const stop = z.union([z.enum(['exit', 'return']), place])
/** `VISA_FREE`, or with the days of stay: `VISA_FREE 90`. */
const permission = z
  .string()
  .regex(
    new RegExp(`^(${permissions.join('|')})( \\d+)?$`),
    `one of ${permissions.join(', ')}, with the days of stay where they matter`,
  )
/** Of several rows with a passport of one country the second is `TR2`. */
const row = z
  .string()
  .regex(/^[A-Z]{2}\d{0,2}$/, 'a traveller is named by the country of the passport, the second such `TR2`')
const traveller = z
  .strictObject({
    passports: z
      .array(
        z.strictObject({
          iso2: code,
          kind: z.enum(paperKinds).optional(),
          issuer: code.optional(),
          biometric: z.boolean().optional(),
          issued: day.optional(),
          expires: day.optional(),
        }),
      )
      .min(1),
    residence: z.strictObject({ iso2: code, permit: z.enum(permitKinds).optional(), until: day.optional() }).optional(),
    holds: z.array(z.enum(holdings)).min(1).optional(),
    /** Completed years. */
    age: z.int().min(0).optional(),
    minor: z.enum(minorCompanies).optional(),
    count: z.int().min(1).optional(),
  })
  .superRefine((written, context) => {
    for (const { field, key, value } of travellerProblems(fieldsOf(written as Traveller)))
      context.addIssue({ code: 'custom', path: [field], message: `no such traveller: ${key} (${value})` })
  }) as unknown as z.ZodType<Traveller>
const yesNo = z.enum(['yes', 'no', 'unknown'])

const writtenTrip = z.strictObject({
  why: z.string().min(1),
  from: place,
  to: z.array(place).min(1).max(maxPorts),
  via: z.array(place).optional(),
  citizenships: z.array(code).min(1).max(4).optional(),
  travellers: z.array(traveller).min(1).max(maxTravellers).optional(),
  residence: code.optional(),
  /** First and last day at a destination. */
  days: z.record(place, z.tuple([day, day])).optional(),
  /** Hours at a change of planes. */
  hours: z.record(place, z.int().min(1)).optional(),
  onePerson: z.literal(true).optional(),
  by: z.enum(travelModes).optional(),
  minor: z.enum(minorCompanies).optional(),
  onShip: z.literal(true).optional(),
  start: day,
  end: day,
  type: z.enum(travelTypes).optional(),
  expect: z.record(stop, z.record(row, permission)),
  documents: z.record(stop, z.record(row, z.partialRecord(z.enum(documentKinds), yesNo))).optional(),
  answers: z.record(stop, z.partialRecord(detailType, z.record(row, z.union([yesNo, z.int()])))).optional(),
  /** Of one person: the passport to travel on. */
  passports: z.record(stop, row).optional(),
  /** What a traveller may hold that opens another way. */
  conditions: z.record(stop, z.partialRecord(detailType, z.record(row, z.array(z.enum(holdings)).min(1)))).optional(),
  tasks: z
    .array(
      z.strictObject({
        at: stop,
        type: detailType,
        for: z.array(row).min(1),
        kind: z.string().optional(),
        by: day.optional(),
        from: day.optional(),
        validUntil: day.optional(),
      }),
    )
    .optional(),
  /** What nobody is asked to do. */
  noTasks: z.array(z.strictObject({ at: stop, type: detailType })).optional(),
})

const goldenTrip = writtenTrip
  .refine(({ citizenships, travellers }) => (citizenships === undefined) !== (travellers === undefined), {
    path: ['citizenships'],
    error: 'who travels is told by `citizenships` or by `travellers`',
  })
  .refine(({ travellers, residence, minor, onePerson }) => !travellers || (!residence && !minor && !onePerson), {
    path: ['travellers'],
    error: 'residence and minor are written at each of the `travellers`',
  })

export const goldenFile: z.ZodType<GoldenTrip[]> = z.array(goldenTrip).min(1)
