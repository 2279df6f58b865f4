import type { Authority } from './authority'
import { isAdministrator } from './isAdministrator'
import { isJsonObject } from './json'
import type { Brief, Operation } from './operation'
import { ServerError } from './ServerError'
import { toFieldName } from './sorting'

const PAGING: readonly string[] = ['current', 'size']
const SORTING: readonly string[] = ['ascs', 'descs']

/** What the caller gets instead of whole records; undefined where whole ones. */
export function findBrief({ brief }: Operation, authority: Authority | undefined): Brief | undefined {
  if (brief === undefined || authority === undefined || isAdministrator(authority.user)) return undefined
  return authority.roles.some(({ codes }) => brief.codes.some((code) => codes.has(code))) ? undefined : brief
}

/** Throws where the caller searches or sorts by what is not shown: it could be guessed sign by sign. */
export function refuseHidden(query: { readonly [name: string]: string }, { fields, filters }: Brief): void {
  const isShown = (key: string) => [...PAGING, ...filters, ...fields].includes(key)
  for (const [key, value] of Object.entries(query)) {
    const names = SORTING.includes(key) ? value.split(',').map((column) => toFieldName(column.trim())) : [key]
    const isOpen = names.every((name) => name === '' || isShown(name) || isShown(name.slice(0, name.lastIndexOf('_'))))
    if (!isOpen) throw ServerError.forbidden('没有权限按此条件查询')
  }
}

/** The same list, page or record with nothing but the fields. */
export function toBrief(data: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map((item) => toBrief(item, fields))
  if (!isJsonObject(data)) return data
  if (Array.isArray(data.records) && 'total' in data) return { ...data, records: toBrief(data.records, fields) }
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)))
}
