import { featureOfPermission } from '#contract/features.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'

/** The menu mirrors what a person may do; the server decides it. The editors of an installation have `isStaff` besides. */
export type Permissions = ReadonlySet<string>
export type NeededPermission = PermissionCode | 'isStaff'

/** What the organisation has not got, nobody of it may do, whatever they were granted. */
export const worthSomething = (permission: string, features: ReadonlySet<string>): boolean => {
  const feature = featureOfPermission(permission as PermissionCode)
  return feature === null || features.has(feature)
}

/** Where nothing is needed, everyone who is signed in may; of several all are. */
export const may = (
  permissions: Permissions,
  needed: NeededPermission | readonly NeededPermission[] | undefined,
): boolean => [needed ?? []].flat().every((each) => permissions.has(each))
