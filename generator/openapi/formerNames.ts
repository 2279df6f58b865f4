import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiFields, ApiIndex } from './apiField'

/** The names of today by a name that a property had before (`x-formerly`); several where records differ. */
export type FormerNames = ReadonlyMap<string, readonly string[]>

function addFormer(fields: ApiFields, found: Map<string, Set<string>>, seen: Set<ApiFields>): void {
  if (seen.has(fields)) return
  seen.add(fields)
  for (const { name, formerly = [], fields: inner } of fields.values()) {
    for (const former of formerly) found.set(former, (found.get(former) ?? new Set()).add(name))
    if (inner) addFormer(inner, found, seen)
  }
}

export const collectFormerNames = memoizeByObject(({ operations }: ApiIndex): FormerNames => {
  const found = new Map<string, Set<string>>()
  const seen = new Set<ApiFields>()
  for (const { query, body, answer } of operations.values())
    for (const fields of [query, answer.fields, ...(body ? [body] : [])]) addFormer(fields, found, seen)
  return new Map([...found].map(([former, names]) => [former, [...names]]))
})
