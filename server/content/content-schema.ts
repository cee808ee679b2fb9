import { z } from 'zod'
import { detailTypes } from '#domain/catalogue/types.ts'
import { languages, type Language } from '#domain/languages.ts'
import { longestText } from '#domain/review/check-values.ts'
import {
  authorityTypes,
  colours,
  confidences,
  minorCompanies,
  paperKinds,
  requirements,
  transitKinds,
  travelModes,
  travelTypes,
  statedReasons,
} from '#domain/rulebook/fact.ts'
import { holdings } from '#domain/rulebook/holdings.ts'
import { sentence } from './sentence-schema.ts'

/**
 * The shape of the files in `content/`, as authors write them. Whether a name exists, a date is real or an answer fits
 * its type is checked in `domain/review/`; `complete-facts.ts` turns what is written here into facts.
 */
export const date = z
  .string({ error: 'a date is written YYYY-MM-DD' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'a date is written YYYY-MM-DD')
const tooLong = `the text has more than ${longestText} letters`
export const words = z
  .string({ error: 'a text is expected' })
  .regex(/\S/, 'the text is empty')
  .max(longestText, tooLong)
export const days = z.int({ error: 'a whole number of days is expected' })
export const countryCode = z
  .string({ error: 'a code of two capital letters is expected' })
  .regex(/^[A-Z]{2}$/, 'a country code is two capital letters')
export const listOf = <T extends z.ZodType>(item: T) =>
  z.array(item, { error: 'a list is expected' }).min(1, 'the list is empty')

const madeFrom = z.strictObject({
  from: z.enum(languages),
  of: z.string().regex(/^[\da-f]{8}$/, 'the wording it was made from, in eight hexadecimal digits'),
  machine: z.literal(true).optional(),
})

export const text = z.strictObject({
  de: z
    .string({ error: 'the German text (de) is missing' })
    .regex(/\S/, 'the German text (de) is empty')
    .max(longestText, tooLong),
  da: words.optional(),
  en: words.optional(),
  fr: words.optional(),
  it: words.optional(),
  nl: words.optional(),
  pl: words.optional(),
  pt: words.optional(),
  es: words.optional(),
  cs: words.optional(),
  tr: words.optional(),
  hu: words.optional(),
  made: z
    .partialRecord(z.enum(languages), madeFrom)
    .optional()
    .describe('Written by the desk: which languages were made from another, and whether by a machine.'),
} satisfies Record<Language | 'made', z.ZodType>)

const source = z
  .string({ error: 'an address, or a key of `sources`' })
  .min(1, 'the source is empty')
  .describe('Address (https://...) of the page read, or a key of `sources`.')
/** What a file writes where the copy that was read bears no day. */
export const undated = 'undated'
const checkedAt = z
  .union([z.literal(undated), date], { error: `the day of the copy that was read (YYYY-MM-DD), or ${undated}` })
  .describe(`Day of the copy that was read, never the day of the work; ${undated} where it bears none.`)
const confidence = z
  .enum(confidences, { error: `confidence is one of ${confidences.join(', ')}` })
  .describe(
    'What was read. official: law or authority of the place. treaty: an agreement or register that binds it. ' +
      'government: another government about it. press: trade, press, second hand. dataset: a data set.',
  )

/** Where an entry is from, as far as it says so itself. */
const origin = () => ({
  source: source.optional(),
  checkedAt: checkedAt.optional(),
  confidence: confidence.optional(),
})

export const token = z
  .string({ error: 'a group, a country code or `self` is expected' })
  .regex(/^-?[A-Za-z0-9][A-Za-z0-9-]*$/, 'write a group, a country code or `self`, each with `-` in front to exclude')
export const placeToken = z
  .string({ error: 'a group or a country code is expected' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'write a group or a country code')

export const condition = z.strictObject({
  by: listOf(z.enum(travelModes, { error: '`by` lists air, land or sea' })).optional(),
  arrivingFrom: listOf(placeToken).optional(),
  transit: z.enum(transitKinds, { error: '`transit` is airside or landside' }).optional(),
  stayUpTo: days.min(1).optional().describe('Holds for stays of up to this many days, first and last day counted.'),
  stayOver: days.min(1).optional().describe('Holds for stays of more than this many days.'),
  inDays: days.min(1).optional().describe('Days of stay are the most in any so many days; else those of one stay.'),
  residentOf: listOf(placeToken).optional(),
  citizenOf: listOf(placeToken)
    .optional()
    .describe('Groups or codes of a further passport that the traveller has; untold, nobody has one.'),
  holding: listOf(z.string().meta({ enum: [...holdings] })).optional(),
  paper: listOf(z.enum(paperKinds, { error: `\`paper\` lists ${paperKinds.join(', ')}` }))
    .optional()
    .describe('The paper travelled on is of one of these kinds; untold, it is an ordinary passport.'),
  age: z.strictObject({ from: z.int().min(0).optional(), to: z.int().min(0).optional() }).optional(),
  onwardTo: listOf(placeToken).optional().describe('Of a change of planes: the next country on the route.'),
  changeUpTo: z.int().min(1).optional().describe('Holds for changes of planes of up to this many hours.'),
  changeOver: z
    .int()
    .min(1)
    .optional()
    .describe('Holds for changes of planes of more than this many hours; beside `arrivingFrom`, of those on the way.'),
  minor: listOf(z.enum(minorCompanies)).optional().describe('With whom a minor travels.'),
})

const stayForm = 'write a number of days, or days in a rolling window: `90 in 180`'
const maxStay = z.union(
  [
    days.min(1),
    z.string().regex(/^[1-9]\d* in [1-9]\d*$/, stayForm),
    z.strictObject({ days: days.min(1), inDays: days.min(1).optional() }),
  ],
  { error: stayForm },
)

export const step = z
  .strictObject({
    kind: z.enum(['apply', 'fill-in', 'carry', 'get-vaccinated', 'pay', 'register']),
    name: text,
    url: z.string().optional(),
    fee: z
      .strictObject({
        amount: z.number().min(0),
        currency: z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters'),
      })
      .optional(),
    workingDays: z.int().min(0).optional(),
    waits: listOf(
      z
        .strictObject({ in: listOf(placeToken), from: z.int().min(0), to: z.int().min(0), checkedAt: date })
        .refine(({ from, to }) => from <= to, {
          path: ['to'],
          error: 'the longest wait is no shorter than the shortest',
        }),
    )
      .optional()
      .describe(
        'Calendar days of waiting for an appointment before the working days begin, by the country it is asked for in.',
      ),
    opensDaysBefore: z.int().min(0).optional(),
    dueDaysBefore: z.int().min(0).optional(),
    dueDaysAfter: z.int().min(0).optional().describe('Done on the spot, at the latest this many days after arrival.'),
    countsFrom: z
      .enum(['arrival', 'leaving'])
      .optional()
      .describe('The day from which days are counted; left out: leaving for an exit rule, else arrival.'),
    forSome: z.literal(true).optional().describe('Asked of some only, whom the name or `onlyAt` tells.'),
    advised: z.literal(true).optional().describe('Recommended, and demanded by nobody; the title says so.'),
    onlyAt: listOf(z.string().regex(/^([A-Z]{3}|[A-Z]{2}-[A-Z0-9]{1,3})$/, 'an airport (PQC) or a region (ID-BA)'))
      .optional()
      .describe('Beside `forSome`: airports and regions of the country; asked only of who goes there.'),
  })
  .refine(({ forSome, onlyAt }) => onlyAt === undefined || forSome, {
    path: ['onlyAt'],
    error: '`onlyAt` stands beside `forSome: true`',
  })

export const answer = z.union([z.enum(['yes', 'no', 'unknown', ...colours]), z.int().min(0)], {
  error: 'an answer is yes, no, unknown, a whole number or a colour (blue, yellow, red)',
})

export const regionDeviations = z.strictObject({ tourism: z.boolean().optional(), business: z.boolean().optional() })

const writtenFact = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'an id is lower-case letters, digits and -')
    .optional()
    .describe('Written by an export only: the rule keeps its history by it.'),
  type: z.string({ error: 'a detail type is expected' }).meta({ enum: detailTypes.map((t) => t.nameKey) }),
  for: listOf(token)
    .optional()
    .describe('Groups, country codes, `self`, `everyone` (own citizens too, as the source says); `-` excludes.'),
  answer: answer.optional(),
  text: text.optional(),
  unknownReason: z.enum(statedReasons).optional(),
  travelType: listOf(z.enum(travelTypes)).optional(),
  when: condition.optional(),
  maxStay: maxStay.optional(),
  steps: listOf(step).optional(),
  from: date.optional(),
  to: date.optional(),
  dates: z
    .enum(['entry'], { error: '`dates` is `entry`, or left out' })
    .optional()
    .describe('`entry`: from and to are days of entry; who enters in time may stay on.'),
  requires: listOf(z.enum(requirements)).optional().describe('Only with these; the answer is no plain yes.'),
  issuedWithinYears: z.int().min(1).optional().describe('Years before the entry within which it was issued.'),
  ...origin(),
  authority: z
    .enum(authorityTypes)
    .optional()
    .describe('Whose word it is; left out: of a `government` source the foreign office, else the destination country.'),
  sentences: listOf(sentence).optional().describe('Standard sentences, there in every language; before text and note.'),
  note: text.optional(),
})
export type WrittenFact = z.infer<typeof writtenFact>

/** What every file may state once for all its entries. */
const stated = {
  defaults: z.strictObject(origin()).optional(),
  sources: z
    .record(
      z.string().regex(/^[a-z0-9-]+$/, 'a source key is lower-case letters, digits and -'),
      z.strictObject(
        { url: z.string(), checkedAt, confidence },
        {
          error:
            'a source is { url, checkedAt, confidence }: its address, the day of the copy, what kind of text it is',
        },
      ),
    )
    .optional(),
}
export type Stated = z.infer<z.ZodObject<typeof stated>>

export const groupFile = z.strictObject({
  kind: z.enum(['nationalities', 'places'], { error: '`kind` is nationalities or places' }),
  name: text,
  ...origin(),
  includes: listOf(placeToken).optional(),
  withoutInnerBorders: z.literal(true).optional().describe('Of places: between them nobody is checked.'),
  ownEntryRules: z
    .literal(true)
    .optional()
    .describe('Of places without inner borders: each has its own rules of entry.'),
  members: z
    .array(
      z.union([countryCode, z.strictObject({ code: countryCode, from: date.optional(), to: date.optional() })], {
        error: 'a member is a country code of two capital letters, or { code, from, to }',
      }),
      { error: 'a list of country codes is expected' },
    )
    .optional(),
  ...stated,
})

export const policyFile = z.strictObject({ name: text, facts: listOf(writtenFact), ...stated })

export const accessWindow = z.strictObject({
  authority: z.enum(authorityTypes),
  access: z.enum(['NO_ACCESS', 'SOME_RESTRICTIONS', 'NO_RESTRICTIONS']),
  travelType: listOf(z.enum(travelTypes)).optional(),
  from: date.optional(),
  to: date.optional(),
  source: source.optional(),
})

export const placeFile = z.strictObject({
  policies: z
    .array(
      z.union([placeToken, z.strictObject({ policy: placeToken, from: date.optional(), to: date.optional() })], {
        error: 'an entry is the name of a policy, or { policy, from, to }',
      }),
      { error: 'a list of policies is expected' },
    )
    .optional(),
  reachedBy: listOf(z.enum(travelModes)).optional().describe('The only ways to come here; left out: any.'),
  access: z.array(accessWindow, { error: 'a list is expected' }).optional(),
  facts: z.array(writtenFact, { error: 'a list of facts is expected' }).optional(),
  isActive: z.literal(false).optional().describe('It says nothing: the level above is heard.'),
  regionDeviations: regionDeviations.optional().describe('Parts of the place are judged otherwise than the whole.'),
  ...stated,
})

export type GroupFile = z.infer<typeof groupFile>
export type PolicyFile = z.infer<typeof policyFile>
export type PlaceFile = z.infer<typeof placeFile>
