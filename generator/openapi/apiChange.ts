import { both } from '../diagnostics/languages'
import type { ApiIndex } from './apiField'

/** An element of the API as one operation has it; an empty path is the operation itself. */
export interface ApiElement {
  readonly operation: string
  readonly part: 'operation' | 'query' | 'body' | 'answer'
  /** The names down to the field: two for a column of a detail table. */
  readonly path: readonly string[]
}

/** One difference, which several operations may have alike. */
export interface ApiChange {
  readonly elements: readonly [ApiElement, ...ApiElement[]]
  readonly change: 'added' | 'removed' | 'renamed' | 'changed'
  /** What differs, as a text of `both`, e.g. `maxLength 200 → 100`. */
  readonly facts: string
  /** One line as a text of `both`, e.g. `projectName: maxLength 200 → 100 in project.project.add and 3 more`. */
  readonly says: string
  /** The probable new name of a removed field. */
  readonly renamedTo?: string
}

export interface ApiSides {
  readonly before: ApiIndex
  readonly after: ApiIndex
}

export type Facts = Readonly<Record<string, unknown>>

function sayValue(value: unknown): string {
  return value === undefined ? both('none', '无') : typeof value === 'string' ? value : JSON.stringify(value)
}

const isOther = (one: unknown, other: unknown) => one !== other && JSON.stringify(one) !== JSON.stringify(other)

/** `type string → integer, maxLength none → 20`; empty where nothing differs. */
export function sayFacts(before: Facts, after: Facts): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => isOther(before[name], after[name]))
  return changed.map((name) => `${name} ${sayValue(before[name])} → ${sayValue(after[name])}`).join(', ')
}
