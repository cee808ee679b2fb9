import { z } from 'zod'
import {
  papers,
  sentenceKeys,
  sentenceParameters,
  vaccines,
  type Sentence,
  type SentenceKey,
  type SentenceParameter,
} from '#domain/rulebook/sentences.ts'

const figure = z.int({ error: 'a whole number is expected' }).min(1)

const parameters = {
  count: figure,
  days: figure,
  inDays: figure,
  hours: figure,
  months: figure,
  years: figure,
  amount: z.number({ error: 'an amount is expected' }).positive(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters'),
  url: z.string().regex(/^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/, 'an address or the name of a site'),
  vaccines: z.array(z.enum(vaccines)).min(1, 'the list is empty'),
  papers: z.array(z.enum(papers)).min(1, 'the list is empty'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'a country code is two capital letters'))
    .min(1, 'the list is empty'),
} satisfies Record<SentenceParameter, z.ZodType>

/** A sentence with what it takes: nothing missing, nothing more. */
const schemaOf = (say: SentenceKey) =>
  z.strictObject({
    say: z.literal(say),
    ...Object.fromEntries(sentenceParameters[say].map((name) => [name, parameters[name]])),
  })

const [first, ...others] = sentenceKeys.map(schemaOf)
const anySentence = z.discriminatedUnion('say', [first!, ...others], {
  error: 'a standard sentence is expected: see `domain/rulebook/sentences.ts`',
})

/** The table tells which key takes what, which the types of a schema made from it cannot say. */
export const sentence = anySentence as unknown as z.ZodType<Sentence>
