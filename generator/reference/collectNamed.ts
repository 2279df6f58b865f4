import type { NamedScreen, Names } from '../3-resolve/context'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiIndex, ApiOperation } from '../openapi/apiField'

const wordsOf = memoizeByObject(({ screen }: NamedScreen): readonly string[] => {
  const values: readonly unknown[] = Object.values(screen)
  return values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
      ? [value.value]
      : [],
  )
})

/** Operations that screens name, by the entity of the screen's file. */
export function collectNamed(names: Names, api: ApiIndex): ReadonlyMap<string, readonly ApiOperation[]> {
  const found = new Map<string, ApiOperation[]>()
  for (const screen of names.screens.values()) {
    const operations = wordsOf(screen).flatMap((word) => api.operations.get(word) ?? [])
    if (operations.length === 0) continue
    const owner = screen.place.file.replace(/^schemas\/|\.yaml$/g, '').replace('/', '.')
    const others = found.get(owner)
    if (others) others.push(...operations)
    else found.set(owner, operations)
  }
  return found
}

/** Fields that forms of a resource have and the API does not, by its path. */
export function collectUnsent(names: Names): ReadonlyMap<string, readonly string[]> {
  const files = new Set([...names.screens.values()].map(({ file }) => file))
  const found = new Map<string, string[]>()
  for (const { entity } of files) {
    const unsent = entity.fields.value.filter(({ value }) => value.unsent !== undefined).map(({ name }) => name)
    if (unsent.length > 0) found.set(entity.resource.value, [...(found.get(entity.resource.value) ?? []), ...unsent])
  }
  return found
}
