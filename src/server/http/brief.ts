import type { Authority } from './authority'
import { isAdministrator } from './isAdministrator'
import { isJsonObject } from './json'
import type { Brief, Operation } from './operation'
import { ServerError } from './ServerError'
import { toFieldName } from './sorting'

const PAGING: readonly string[] = ['current', 'size']
const SORTING: readonly string[] = ['ascs', 'descs']

/** The reduced form of the answer for this caller; undefined if the caller gets whole records. */
export function findBrief({ brief }: Operation, authority: Authority | undefined): Brief | undefined {
  if (brief === undefined || authority === undefined || isAdministrator(authority.user)) return undefined
  return authority.roles.some(({ codes }) => brief.codes.some((code) => codes.has(code))) ? undefined : brief
}

/** Throws forbidden if the query uses a hidden field: the answers could reveal its value piece by piece. */
export function refuseHidden(query: { readonly [name: string]: string }, { fields, filters }: Brief): void {
  const isShown = (key: string) => [...PAGING, ...filters, ...fields].includes(key)
  for (const [key, value] of Object.entries(query)) {
    const names = SORTING.includes(key) ? value.split(',').map((column) => toFieldName(column.trim())) : [key]
    const isOpen = names.every((name) => name === '' || isShown(name) || isShown(name.slice(0, name.lastIndexOf('_'))))
    if (!isOpen) throw ServerError.forbidden('没有权限按此条件查询')
  }
}

/** Reduces a list, page or record to the given fields. */
export function toBrief(data: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map((item) => toBrief(item, fields))
  if (!isJsonObject(data)) return data
  if (Array.isArray(data.records) && 'total' in data) return { ...data, records: toBrief(data.records, fields) }
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)))
}
