import type { RecordData, Value } from '../contract/value'

/** The aliases of a user's roles; a backend that sends none has them as names. */
export function rolesOf({ roleAliases, roleNames }: RecordData): readonly Value[] {
  const roles = roleAliases ?? roleNames
  return Array.isArray(roles) ? roles : []
}

export function hasRole(user: RecordData, alias: Value | undefined): boolean {
  return rolesOf(user).some((role) => role === alias)
}
