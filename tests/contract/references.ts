import type { Resource } from '../../src/server/crud/resource'

/** Fields whose name does not say which resource their id is of. */
const NAMED: { readonly [field: string]: string } = {
  superFactoryCorpId: 'system.dept',
  superProjectCorpId: 'system.dept',
  superFactoryUserId: 'system.user',
  superProjectUserId: 'system.user',
  ownerId: 'system.user',
  organId: 'system.dept',
  locationId: 'factory.factory',
  reqId: 'requirement.demand-plan',
  putInId: 'logistics.inbound-instruction',
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function toEntity(field: string): string {
  return field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `a` before `b` where it lies in the domain. */
function byDomain(domain: string) {
  return (a: string, b: string) => Number(b.startsWith(`${domain}.`)) - Number(a.startsWith(`${domain}.`))
}

/**
 * The resource whose id a field carries: the one whose key has that name (`projectId`, `toWarehouseId`), else the one
 * whose entity has it (`roleId`). Undefined for a parent and for what no resource is known for.
 */
export function findReferenced(
  field: string,
  own: string,
  resources: ReadonlyMap<string, Pick<Resource, 'name' | 'key'>>,
): string | undefined {
  const name = field.replace(/Ids$/, 'Id')
  if (name === 'parentId') return undefined
  const key = resources.get(own)?.key ?? 'id'
  if (name === key || name === 'id' || name === 'ids') return own
  if (NAMED[name] !== undefined) return NAMED[name]
  const [domain = ''] = own.split('.')
  const all = [...resources.values()]
  const keyed = all.filter(({ key: other }) => other !== 'id' && (name === other || name.endsWith(capitalize(other))))
  const entities = all.filter((resource) => resource.name.split('.')[1] === toEntity(name))
  const found = [...keyed.filter(({ key: other }) => name === other), ...entities, ...keyed]
  return found.map((resource) => resource.name).sort(byDomain(domain))[0]
}
