import type { Resource } from '../../crud/resource'
import type { RowScope } from '../../crud/rowScopes'
import type { Services } from '../../crud/services'

/** Limits the rows that lie in a record, and what rows say of one, to the records that the user may see. */
export function limitContents(found: Map<string, readonly RowScope[]>, { holdersOf, findResource }: Services): void {
  for (const [name, scopes] of [...found]) {
    const among = findResource(name)
    if (among === undefined || scopes.some((conditions) => conditions.length === 0)) continue
    for (const { resource, references } of holdersOf(name)) {
      const limits = references.flatMap(({ path: [field = ''], isWithin, hides }) => [
        ...(isWithin ? [{ field, among }] : []),
        ...(hides.length > 0 ? [{ field, among, hides }] : []),
      ])
      if (limits.length > 0) addConditions(found, resource, limits)
    }
  }
}

/** Adds conditions to each scope of a resource; one without scopes gets its first. */
export function addConditions(found: Map<string, readonly RowScope[]>, { name }: Resource, conditions: RowScope): void {
  const scopes = found.get(name) ?? [[]]
  found.set(
    name,
    scopes.map((scope) => [...scope, ...conditions]),
  )
}
