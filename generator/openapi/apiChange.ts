import type { Json, JsonObject } from './json'
import type { Pointer } from './schemaParts'

export interface ApiChange {
  readonly element:
    | { readonly kind: 'operation'; readonly id: string }
    | { readonly kind: 'parameter'; readonly id: string; readonly name: string }
    | { readonly kind: 'property'; readonly schema: Pointer; readonly name: string }
  readonly change: 'added' | 'removed' | 'renamed' | 'changed'
  /** One line, e.g. `Project.projectName: maxLength 200 → 100`. */
  readonly says: string
}

export interface Documents {
  readonly before: JsonObject
  readonly after: JsonObject
}

function sayValue(value: Json | undefined): string {
  return value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
}

/** `type string → integer, maxLength none → 20`; empty where nothing differs. */
export function sayFacts(before: JsonObject, after: JsonObject): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return changed.map((name) => `${name} ${sayValue(before[name])} → ${sayValue(after[name])}`).join(', ')
}
