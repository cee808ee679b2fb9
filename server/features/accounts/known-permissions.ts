import { permissionCodes, type PermissionCode } from '#contract/permission-codes.ts'

export const knownPermissions: ReadonlySet<PermissionCode> = new Set(permissionCodes)

/** Granted and taken like a permission: an editor of the installation, for all organisations. */
export const staffMark = 'isStaff'

const grantable: readonly string[] = [...permissionCodes, staffMark]
export const isPermission = (name: string): boolean => grantable.includes(name)

export const unknownPermission = (names: readonly string[]): string =>
  `There is no permission ${names.join(', ')}. There are: ${grantable.join(', ')}`
