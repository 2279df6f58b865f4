import type { RecordOf, Resource, ResourceField } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { BASE_COLUMNS } from '../../db/recordColumn'

/** Entity that source is generated for, with its own fields (no key, no base columns). */
export interface Model {
  readonly domain: string
  /** kebab-case */
  readonly entity: string
  readonly title: string
  readonly key: string
  readonly fields: readonly { readonly name: string; readonly type: ResourceField['type']; readonly title: string }[]
}

type Code = RecordOf<'develop.code'>

function toEntity({ tableName: table, tablePrefix: prefix = '' }: Code): string {
  const bare = prefix !== '' && table.startsWith(prefix) ? table.slice(prefix.length) : table
  const words = bare.slice(bare.lastIndexOf('.') + 1).replace(/([a-z0-9])([A-Z])/g, '$1-$2')
  return words.replace(/[_-]+/g, '-').toLowerCase()
}

function ownFields(resource: Resource): Model['fields'] {
  const isOwn = (name: string) => name !== resource.key && BASE_COLUMNS[name] === undefined
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) => isOwn(name) && field.secret !== true && field.type !== 'array' && field.type !== 'object',
    )
    .map(([name, { type, title }]) => ({ name, type, title }))
}

/** Fields of a table that matches no resource of this server. */
const UNKNOWN: Model['fields'] = [
  { name: 'name', type: 'string', title: '名称' },
  { name: 'remark', type: 'string', title: '备注' },
]

/** Takes the fields from the resource that the table names; an unknown table gets a name and a remark. */
export function modelOf(code: Code, { findResource }: Services): Model {
  const { serviceName: domain, tableName, codeName, pkName } = code
  const entity = toEntity(code)
  const known = findResource(tableName) ?? findResource(`${domain}.${entity}`)
  const fields = known === undefined ? UNKNOWN : ownFields(known)
  return { domain, entity, title: codeName, key: known?.key ?? pkName, fields }
}
