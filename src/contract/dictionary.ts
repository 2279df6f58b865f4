import type { Text } from './value'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** A closed list of choices that the frontend knows without the server, e.g. flow_status. */
export interface LocalDictionary {
  readonly [key: string]: { readonly label: Text; readonly tone: Tone }
}

/** Shape of `localDictionaries` in `src/generated/dictionaries.ts`; a numeric key is its decimal text. */
export interface LocalDictionaries {
  readonly [name: string]: LocalDictionary
}

/** A menu entry, derived from `schemas/menu.yaml` and the screens; the server seeds it. */
export interface MenuEntry {
  readonly code: string
  readonly name: Text
  readonly path: string
  readonly icon: string
  readonly sort: number
  /** Permission without which the screen of the entry shows nothing; absent: none, or several. */
  readonly reading?: string
  readonly children: readonly MenuEntry[]
  readonly buttons: readonly { readonly code: string; readonly name: Text }[]
}

/** Permission codes by the alias of a seeded role, beside those of its seed. */
export interface RoleGrants {
  readonly [alias: string]: readonly string[]
}
