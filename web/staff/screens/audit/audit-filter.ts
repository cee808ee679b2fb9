import { auditActions, auditSubjects } from '#contract/audit-words.ts'
import { addDays, isCalendarDate } from '#domain/dates.ts'
import type { AuditTrailQueryVariables } from '#web/staff/generated/graphql.ts'
import { day, matching, type StateOf } from '#web/staff/list/list-address.ts'

/** Who is no person of the organisation, and can have done something all the same. */
export const otherDoers = ['operator', 'traveller', 'program'] as const

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)

/** What the address says of which entries are shown. */
export const filterFields = {
  doer: matching('person', (text) => isId(text) || isOneOf(otherDoers)(text)),
  action: matching('action', isOneOf(auditActions)),
  kind: matching('kind', isOneOf(auditSubjects)),
  from: day('from'),
  until: day('until'),
}
export type AuditFilter = StateOf<typeof filterFields>

/** A day begins and ends where the reader is. */
const startOf = (date: string): string => new Date(`${date}T00:00:00`).toISOString()

export const variablesOf = ({ doer, action, kind, from, until }: AuditFilter): AuditTrailQueryVariables => ({
  doer: doer || null,
  action: action || null,
  subjectKind: kind || null,
  since: isCalendarDate(from) ? startOf(from) : null,
  until: isCalendarDate(until) ? startOf(addDays(until, 1)) : null,
})

export const isReversed = ({ from, until }: AuditFilter): boolean => from !== '' && until !== '' && until < from
