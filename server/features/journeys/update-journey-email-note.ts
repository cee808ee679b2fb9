import type { Context } from '../../context.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import { withTenant } from '../../db/tenancy.ts'
import { wordProblems, type Problem } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { checkContact, normaliseNote } from './check-contact.ts'
import { changedFields, meanwhileChanged, type ContactField, type SeenContact } from './contact-changes.ts'
import { isOver } from './trip/journey-state.ts'
import { mayEditJourney } from './trip/who-may.ts'
import { forgetJourneyPage } from './page/read-journey-page.ts'
import { findJourneyForEdit, saveContact, setDisabled } from './trip/store.ts'

export type UpdateJourneyInput = SeenContact & {
  id: string
  email?: string | null
  internalNote?: string | null
  isManuallyDisabled?: boolean | null
}

export type UpdateJourneyResult = {
  ok: boolean
  error: string | null
  id: string | null
  /** What stands there now, written by somebody else since; then nothing was changed. */
  conflicts: readonly { readonly field: ContactField; readonly value: string }[]
}

/** Changes what is given and leaves the rest. A trip of another organisation is answered as one that does not exist. */
export async function updateJourneyEmailNote(
  context: Context,
  input: UpdateJourneyInput,
): Promise<UpdateJourneyResult> {
  const viewer = mayEditJourney(context)
  const { organisationId, language } = viewer
  const refuse = (problems: Problem[], conflicts: UpdateJourneyResult['conflicts'] = []): UpdateJourneyResult => {
    const messages = wordProblems(problems, language).flatMap((error) => error.messages)
    return { ok: false, error: [...new Set(messages)].join(' '), id: input.id, conflicts }
  }
  const given = {
    ...(typeof input.email === 'string' && { email: input.email }),
    ...(typeof input.internalNote === 'string' && { internalNote: normaliseNote(input.internalNote) }),
  }
  const problems = checkContact({ email: '', internalNote: '', ...given })
  if (problems.length > 0) return refuse(problems)
  const unknown = { ok: false, error: translatorFor(language)('errors.no-data'), id: null, conflicts: [] }
  if (!isRowId(input.id)) return unknown

  const result = await withTenant(context.db, organisationId, async (trx) => {
    const journey = await findJourneyForEdit(trx, organisationId, input.id)
    if (!journey) return unknown
    const contact = { ...journey.contact, ...given }
    const keepsPersonalData = contact.email !== '' || contact.internalNote !== ''
    if (keepsPersonalData && Object.keys(given).length > 0 && isOver(journey.dateEnd, context.clock.now())) {
      return refuse([{ field: 'email', key: 'errors.trip-is-over' }])
    }
    const meanwhile = meanwhileChanged(journey.contact, given, input)
    if (meanwhile.length > 0) {
      const fields = meanwhile.map(({ field }) => field as ContactField)
      return refuse(
        meanwhile,
        fields.map((field) => ({ field, value: journey.contact[field] })),
      )
    }
    const audit = { ...by(viewer, context.clock), subject: { kind: 'journey', id: journey.id } } as const
    const changed = changedFields(journey.contact, contact)
    if (changed.length > 0) {
      await saveContact(trx, organisationId, journey.id, contact)
      const isErased = changed.every((field) => contact[field] === '')
      await recordAudit(trx, { ...audit, action: isErased ? 'erased' : 'changed', detail: changed.join(', ') })
    }
    const isDisabled = input.isManuallyDisabled
    if (typeof isDisabled === 'boolean' && isDisabled !== journey.isManuallyDisabled) {
      await setDisabled(trx, organisationId, journey.id, isDisabled)
      await recordAudit(trx, { ...audit, action: isDisabled ? 'switched-off' : 'switched-on' })
    }
    return { ok: true, error: null, id: journey.id, conflicts: [] }
  })
  if (result.ok) forgetJourneyPage(context.db, input.id)
  return result
}
