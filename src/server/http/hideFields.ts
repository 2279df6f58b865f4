import { type May, mayAll } from '../../record/narrowForm'
import type { GuardTree } from './guardTree'
import { isJsonObject } from './json'

function hideInside(value: unknown, { inner }: { readonly inner?: GuardTree }, may: May): unknown {
  return inner === undefined ? value : hideFields(value, inner, may)
}

/** Removes what the user may not see from a record, a list, or the records of a page. */
export function hideFields(data: unknown, tree: GuardTree, may: May): unknown {
  if (Array.isArray(data)) return data.map((item) => hideFields(item, tree, may))
  if (!isJsonObject(data)) return data
  const isPage = Array.isArray(data.records) && 'total' in data
  if (isPage) return { ...data, records: hideFields(data.records, tree, may) }
  const shown = Object.entries(data).flatMap(([name, value]) => {
    const field = tree.get(name)
    if (field === undefined) return [[name, value] as const]
    return mayAll(field.see, may) ? [[name, hideInside(value, field, may)] as const] : []
  })
  return Object.fromEntries(shown)
}
