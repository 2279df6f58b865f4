import { remember } from '../memory/remember'
import type { ApiIndex, ApiOperation } from './apiField'

/** The operations by the path directly above them. */
const groupByResource = remember((api: ApiIndex): ReadonlyMap<string, readonly ApiOperation[]> => {
  const groups = new Map<string, ApiOperation[]>()
  for (const operation of api.operations.values()) {
    const slash = operation.path.lastIndexOf('/')
    const resource = operation.path.slice(0, slash)
    const group = groups.get(resource) ?? []
    if (slash < operation.path.length - 1) group.push(operation)
    groups.set(resource, group)
  }
  return groups
})

/** The operations directly below a resource's path that have one of the verbs; the first verb that has any wins. */
export function findByVerb(resource: string, verbs: readonly string[], api: ApiIndex): readonly ApiOperation[] {
  const below = groupByResource(api).get(resource) ?? []
  const groups = verbs.map((verb) => below.filter((operation) => operation.verb === verb))
  return groups.find((group) => group.length > 0) ?? []
}
