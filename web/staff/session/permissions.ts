import type { PermissionCode } from '#contract/permission-codes.ts'

/** The menu mirrors what a person may do; the server decides it. The editors of an installation have `isStaff` besides. */
export type Permissions = ReadonlySet<string>
export type NeededPermission = PermissionCode | 'isStaff'

/** Where nothing is needed, everyone who is signed in may; of several all are. */
export const may = (
  permissions: Permissions,
  needed: NeededPermission | readonly NeededPermission[] | undefined,
): boolean => [needed ?? []].flat().every((each) => permissions.has(each))
