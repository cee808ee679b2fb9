import type { PermissionCode } from '#contract/permission-codes.ts'

/** The menu mirrors what a person may do; the server decides it. */
export type Permissions = ReadonlySet<string>

/** Where nothing is needed, everyone who is signed in may. */
export const may = (permissions: Permissions, needed: PermissionCode | undefined): boolean =>
  needed === undefined || permissions.has(needed)
