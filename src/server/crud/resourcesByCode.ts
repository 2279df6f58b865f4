import type { Operation, Permission } from '../http/operation'

/** The codes that an operation asks for. */
export function codesOf(permission: Permission): readonly string[] {
  if (permission.kind === 'code') return [permission.code]
  return permission.kind === 'save' ? [permission.add, permission.edit] : []
}

/** Button code → the resources whose operations ask for it. */
export function resourcesByCode(operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { permission, resource } of operations) {
    for (const code of codesOf(permission)) found.set(code, (found.get(code) ?? new Set()).add(resource))
  }
  return new Map([...found].map(([code, resources]) => [code, [...resources]]))
}
