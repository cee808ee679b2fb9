import { permissionCodes, rights, type PermissionCode } from '#contract/permission-codes.ts'
import type { Problem } from '../../problem.ts'

export const knownPermissions: ReadonlySet<PermissionCode> = new Set(permissionCodes)

const known: readonly string[] = rights

/** What of these nobody can be granted, because there is no such thing. */
export function unknownRights(names: readonly string[]): Problem[] {
  const unknown = names.filter((name) => !known.includes(name))
  const values = { names: unknown.join(', ').slice(0, 200), known: known.join(', ') }
  return unknown.length === 0 ? [] : [{ field: 'permissions', key: 'people.no-such-permission', values }]
}
