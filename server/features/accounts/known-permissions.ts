import { permissionCodes, type PermissionCode } from '#contract/permission-codes.ts'

export const knownPermissions: ReadonlySet<PermissionCode> = new Set(permissionCodes)

export const isPermission = (name: string): name is PermissionCode =>
  (permissionCodes as readonly string[]).includes(name)

export const unknownPermission = (names: readonly string[]): string =>
  `There is no permission ${names.join(', ')}. There are: ${permissionCodes.join(', ')}`
