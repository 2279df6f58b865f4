import type { Operation, Permission } from '../http/operation'

export function codesOf(permission: Permission): readonly string[] {
  if (permission.kind === 'code') return [permission.code]
  return permission.kind === 'save' ? [permission.add, permission.edit] : []
}

/** Permission code → the resources whose operations need it. */
export function resourcesByCode(operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { permission, resource } of operations) {
    for (const code of codesOf(permission)) found.set(code, (found.get(code) ?? new Set()).add(resource))
  }
  return new Map([...found].map(([code, resources]) => [code, [...resources]]))
}
