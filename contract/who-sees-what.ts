import type { PermissionCode } from './permission-codes.ts'

export const readers = ['traveller', 'colleague', 'administrator', 'super-administrator', 'operator'] as const
export type Reader = (typeof readers)[number]

/**
 * `link`: whoever has the address. `permission`: people of the organisation who have it. `author`: only as who did something. `own`: of
 * their own organisation, like everybody in it. `editor`: whoever edits the rules of the installation. `database`: in no screen, but
 * who runs the computer can read what it keeps.
 */
export type Sight = 'yes' | 'no' | 'link' | 'permission' | 'author' | 'own' | 'editor' | 'database'

type Row = {
  readonly kind: string
  readonly sights: Readonly<Record<Reader, Sight>>
  /** By which questions staff get it, and the permission that each of them asks for. */
  readonly asked: readonly string[]
  readonly permission: PermissionCode | 'signed-in'
}

const sights = (
  ...[traveller, colleague, administrator, superAdministrator, operator]: readonly [Sight, Sight, Sight, Sight, Sight]
) => ({ traveller, colleague, administrator, 'super-administrator': superAdministrator, operator }) as const

/** What the page "Who sees what" says. A test asks the API whether it is so. */
export const whoSeesWhat = [
  {
    kind: 'trip-page',
    sights: sights('link', 'permission', 'permission', 'own', 'database'),
    asked: ['myjourneys', 'myjourney'],
    permission: 'a3m_core.ListMyJourney',
  },
  {
    kind: 'contact',
    sights: sights('no', 'permission', 'permission', 'own', 'database'),
    asked: ['myjourneys'],
    permission: 'a3m_core.ListMyJourney',
  },
  {
    kind: 'note',
    sights: sights('no', 'permission', 'permission', 'own', 'database'),
    asked: ['myjourneys'],
    permission: 'a3m_core.ListMyJourney',
  },
  {
    kind: 'organisation',
    sights: sights('yes', 'yes', 'yes', 'yes', 'yes'),
    asked: ['organisation'],
    permission: 'signed-in',
  },
  {
    kind: 'portfolio',
    sights: sights('no', 'yes', 'yes', 'own', 'database'),
    asked: [],
    permission: 'signed-in',
  },
  {
    kind: 'evidence',
    sights: sights('no', 'permission', 'permission', 'own', 'database'),
    asked: ['myjourneyEvidence'],
    permission: 'a3m_core.ListMyJourney',
  },
  {
    kind: 'people',
    sights: sights('no', 'author', 'yes', 'own', 'yes'),
    asked: ['auditTrail'],
    permission: 'a3m_core.ManageUsers',
  },
  {
    kind: 'audit',
    sights: sights('no', 'no', 'yes', 'own', 'yes'),
    asked: ['auditTrail'],
    permission: 'a3m_core.ManageUsers',
  },
  {
    kind: 'rule-note',
    sights: sights('no', 'editor', 'editor', 'editor', 'database'),
    asked: ['entryRestriction'],
    permission: 'a3m_core.EditEntryrestriction',
  },
] as const satisfies readonly Row[]
export type KindOfData = (typeof whoSeesWhat)[number]['kind']
