import type { CalendarDate } from '#domain/dates.ts'
import { localeOf, type StaffLanguage } from '#domain/languages.ts'
import { placeKey, type PlaceType } from '#domain/places.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { problemIf, wordProblems, type FieldError, type Problem } from '#server/refusals.ts'
import { bodyOfRestriction, readRestriction, type RestrictionView } from './restriction-views.ts'
import { deskProblems, noteWithRules } from '../rule/restriction-desk.ts'
import { saveRule, type Conflict } from '../publish/save-rule.ts'
import { mayEditRules } from '../rule/who-may.ts'

type Written = {
  /** All that is published, as a whole; the fields below it come after it. */
  readonly body?: unknown
  readonly isActive?: boolean | null
  readonly regionDeviationTourism?: boolean | null
  readonly regionDeviationBusiness?: boolean | null
  readonly reminder?: CalendarDate | null
  readonly internalNote?: string | null
  readonly internalSources?: string | null
  readonly isSignificant?: boolean | null
  readonly significantUpdateNoteDe?: string | null
  readonly significantUpdateNoteEn?: string | null
  readonly reason?: string | null
}

export type CreateRestrictionInput = Written & {
  readonly restrictionLevel: PlaceType
  readonly countryId?: string | null
  readonly regionId?: string | null
  readonly airportId?: string | null
}
export type UpdateRestrictionInput = Written & { readonly id: string; readonly revision: number }

export type WrittenRestriction = {
  readonly entryrestriction: RestrictionView | null
  readonly ok: boolean
  readonly errors: readonly FieldError[]
}

/** The same save as that of the desk, field by field. */
export async function createRestriction(context: Context, input: CreateRestrictionInput): Promise<WrittenRestriction> {
  const { language } = mayEditRules(context)
  const { restrictionLevel: type } = input
  const field = ({ COUNTRY: 'countryId', REGION: 'regionId', AIRPORT: 'airportId' } as const)[type]
  const id = input[field]
  if (!id) return refused(wordProblems([{ field, key: 'errors.required' }], language))
  const body = { place: { type, id }, policies: [], access: [], facts: [], ...asObject(input.body) }
  return write(context, placeKey({ type, id }), null, body, input)
}

export async function updateRestriction(context: Context, input: UpdateRestrictionInput): Promise<WrittenRestriction> {
  const { language } = mayEditRules(context)
  const now = await bodyOfRestriction(context, input.id)
  if (now === null) return refused(wordProblems([{ field: 'id', key: 'rule-desk.no-record' }], language))
  return write(context, input.id, input.revision, { ...now, ...asObject(input.body) }, input)
}

async function write(
  context: Context,
  key: string,
  baseRevision: number | null,
  body: object,
  input: Written,
): Promise<WrittenRestriction> {
  const { language } = mayEditRules(context)
  const problems = [
    ...problemIf(!isLeftOutOrObject(input.body), 'body', 'errors.invalid-value'),
    ...deskProblems(input),
  ]
  if (problems.length > 0) return refused(wordProblems(problems, language))
  const { ok, errors, conflict } = await saveRule(
    context,
    {
      kind: 'restriction',
      key,
      body: withSwitches(body, input),
      baseRevision,
      isSignificant: input.isSignificant ?? false,
      sentenceDe: input.significantUpdateNoteDe ?? null,
      sentenceEn: input.significantUpdateNoteEn ?? null,
      reason: input.reason ?? null,
    },
    async (trx) => noteWithRules(trx, context, key, input),
  )
  if (conflict) return refused(wordProblems([whoWasFaster(conflict, language)], language))
  return { ok, errors, entryrestriction: ok ? await readRestriction(context, key) : null }
}

/** The contract has no place for the difference: who, and when, is said in the message. */
function whoWasFaster({ by, publishedAt, revision }: Conflict, language: StaffLanguage): Problem {
  if (publishedAt === null) return { field: 'revision', key: 'errors.changed-meanwhile' }
  const name = [by?.firstName, by?.lastName].filter(Boolean).join(' ')
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const values = {
    name: name || translatorFor(language)('rule-desk.changed-by.somebody'),
    at: at.format(publishedAt),
    is: revision === null ? 'removed' : 'published',
  }
  return { field: 'revision', key: 'rule-desk.changed-by', values }
}

/** Only what differs from the usual stands in a body. */
function withSwitches(body: Partial<EntryRestriction>, input: Written): object {
  const { isActive = body.isActive !== false, regionDeviationTourism, regionDeviationBusiness } = input
  const { isActive: _isActive, regionDeviations, ...rest } = body
  const tourism = regionDeviationTourism ?? regionDeviations?.tourism ?? false
  const business = regionDeviationBusiness ?? regionDeviations?.business ?? false
  return {
    ...rest,
    ...(isActive === false && { isActive: false }),
    ...((tourism || business) && {
      regionDeviations: { ...(tourism && { tourism }), ...(business && { business }) },
    }),
  }
}

const isLeftOutOrObject = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && !Array.isArray(body))

const asObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})
const refused = (errors: readonly FieldError[]): WrittenRestriction => ({ entryrestriction: null, ok: false, errors })
