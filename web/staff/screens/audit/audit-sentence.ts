import { auditActions, auditSubjects } from '#contract/audit-words.ts'
import type { AuditTrailQuery } from '#web/staff/generated/graphql.ts'
import { may, type Permissions } from '#web/staff/session/permissions.ts'
import { changePath } from '#web/staff/trip/page-address.ts'
import type { Words } from '#web/staff/words/words.ts'

export type AuditEntry = AuditTrailQuery['auditTrail']['results'][number]

const actors = ['staff', 'operator', 'traveller', 'program', 'anonymous'] as const
const fields = [
  'email',
  'internalNote',
  'trip',
  'shipping-lines',
  'country-selection',
  'lookup-defaults',
  'visaProviders',
  'answer',
  'linked',
  'closed',
  'reopened',
  'first-steps',
  'widget',
  'logo',
  'colour',
  'publicName',
  'phone',
  'fax',
  'street',
  'zipCode',
  'city',
  'countryIso2',
  'website',
  'dvkgUrl',
  'testingLabUrl',
  'imprint',
  'privacy',
  'accessibility',
  'firstName',
  'lastName',
  'language',
  'isManuallyDisabled',
] as const

/** What an entry says, as a sentence. What was written by a newer version is told in its own words. */
export function sentenceOf(entry: AuditEntry, t: Words): string {
  const { action, subjectKind, subjectName } = entry
  const who = doerOf(entry, t)
  const kind = auditSubjects.find((each) => each === subjectKind)
  const values = { name: subjectName ?? '', has: subjectName === null ? 'no' : 'yes' }
  const thing = kind === undefined ? subjectKind : t(`audit.subject.${kind}`, values)
  const done = auditActions.find((each) => each === action)
  return done === undefined ? `${who}: ${action}, ${thing}` : t(`audit.action.${done}`, { who, thing })
}

export function doerOf({ doneBy, actor }: AuditEntry, t: Words): string {
  const known = actors.find((each) => each === actor)
  return doneBy ?? (known === undefined ? actor : t(`audit.actor.${known}`))
}

/** Which fields or permissions; a name that has no words is told as it is. */
export const detailsOf = ({ details }: AuditEntry, t: Words): string =>
  details
    .map((detail) => {
      const field = fields.find((each) => each === detail)
      return field === undefined ? detail.replace(/^a3m_core\./, '') : t(`audit.detail.${field}`)
    })
    .join(', ')

/** Where the thing is, for whoever may go there; null: it is no more, or nobody goes there. */
export function pathOf({ subjectKind, subjectId, isThere }: AuditEntry, permissions: Permissions): string | null {
  if (!isThere) return null
  switch (subjectKind) {
    case 'journey':
      return may(permissions, 'a3m_core.DestinationManager') ? changePath(subjectId) : null
    case 'organisation':
      return '/organisation/profile'
    case 'news':
      return may(permissions, 'a3m_core.EditNews') ? `/news-admin/edit/${subjectId}` : null
    case 'text-snippet':
      return may(permissions, 'a3m_core.EditTextsnippet') ? `/textsnippets/edit/${subjectId}` : null
    case 'event':
      return may(permissions, 'a3m_core.Events') ? `/events-map?event=${subjectId}` : null
    case 'rule': {
      const place = /^restriction:([A-Z]+:[\w-]+)$/.exec(subjectId)?.[1]
      return place !== undefined && may(permissions, 'a3m_core.EditEntryrestriction')
        ? `/entryrestrictions/${place}/edit`
        : null
    }
    default:
      return null
  }
}
