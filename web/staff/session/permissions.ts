import type { PermissionCode } from '#contract/permission-codes.ts'

/** The menu mirrors what a person may do; the server decides it. The editors of an installation have `isStaff` besides. */
export type Permissions = ReadonlySet<string>
/** What an organisation has, not a person. */
type Feature = 'country-database'
export type GrantedPermission = PermissionCode | 'isStaff'
export type NeededPermission = GrantedPermission | Feature
export const isFeature = (needed: NeededPermission): needed is Feature => needed === 'country-database'

/** Where nothing is needed, everyone who is signed in may; of several all are. */
export const may = (
  permissions: Permissions,
  needed: NeededPermission | readonly NeededPermission[] | undefined,
): boolean => [needed ?? []].flat().every((each) => permissions.has(each))
