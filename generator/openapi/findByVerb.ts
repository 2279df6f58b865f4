import type { ApiIndex, ApiOperation } from './apiField'

/** The verbs whose operations answer rows, in the order in which they are looked for. */
export const ROW_VERBS = ['page', 'list', 'tree'] as const

/** The operations directly below a resource's path with the first verb that has any. */
export function findByVerb(resource: string, verbs: readonly string[], api: ApiIndex): readonly ApiOperation[] {
  const below = api.resources.get(resource)?.filter(({ path }) => !path.endsWith('/')) ?? []
  const groups = verbs.map((verb) => below.filter((operation) => operation.verb === verb))
  return groups.find((group) => group.length > 0) ?? []
}
