import type { ValidAction, ValidActions } from '../2-validate/actions'
import type { Declared } from '../2-validate/declared'
import type { ValidEntity, ValidScreen } from '../2-validate/entity'
import type { ValidField, ValidRows } from '../2-validate/fields'
import type { ValidRule } from '../2-validate/rules'
import type { ValidEntityFile } from '../2-validate/validate'
import type { Place } from '../diagnostics/diagnostic'
import type { Report } from '../diagnostics/report'
import type { Ast } from '../expressions/ast'
import type { Fields } from '../expressions/environment'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import type { ApiFields, ApiIndex } from '../openapi/apiField'
import type { FoundFields } from './foundFields'
import type { Transition } from './resolvedDictionary'
import type { TextBook } from './texts'

/** A screen as the analyst wrote it, under the name by which others know it. */
export interface NamedScreen {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly screen: ValidScreen
  readonly place: Place
  readonly file: ValidEntityFile
}

/** A screen that an action of another list opens, and what it receives. */
export interface OpenedList {
  readonly by: NamedScreen
  readonly params: ValidAction['params']
}

/** Everything that can be named. */
export interface Names {
  readonly rules: ReadonlyMap<string, ValidRule>
  readonly rows: ReadonlyMap<string, ValidRows>
  readonly fields: ReadonlyMap<string, ValidField>
  readonly bladeDictionaries: ReadonlySet<string>
  /** Name, the keys of its entries, and whether any of them has a colour. */
  readonly localDictionaries: ReadonlyMap<string, { readonly coloured: boolean; readonly keys: readonly string[] }>
  /** Conditions that dictionaries declare, by name: what a bare name in an expression may stand for. */
  readonly conditions: ReadonlyMap<string, Ast>
  /** What may be done with documents, by the verb that does it. */
  readonly deeds: ReadonlyMap<string, Transition>
  readonly screens: ReadonlyMap<string, NamedScreen>
  readonly opened: ReadonlyMap<string, OpenedList>
  /** By the screen that it opens or holds, the first list that does. */
  readonly parents: ReadonlyMap<string, NamedScreen>
  /** Forms whose fields an audit takes along with its verdict: they save nothing of their own. */
  readonly edits: ReadonlySet<string>
  readonly declared: Declared
}

export interface Context {
  readonly report: Report
  readonly api: ApiIndex
  readonly names: Names
  readonly texts: TextBook
}

/** One entity with what the API says of it. */
export interface EntityContext extends Context {
  readonly file: ValidEntityFile
  readonly entity: ValidEntity
  readonly domain: string
  readonly actions: ValidActions
  /** Every field that any of its operations carries. */
  readonly fields: ApiFields
  readonly key: string
  readonly found: FoundFields
}

const toColumns = memoizeOnObject((fields: ApiFields): Fields => {
  return Object.fromEntries([...fields].map(([name, { type }]) => [name, { type }]))
})

/** The types of fields, as expressions ask for them: tables with their columns, but no tables inside tables. */
export const toFields = memoizeOnObject((fields: ApiFields): Fields => {
  const entries = [...fields].map(([name, { type, fields: inner }]) => {
    const isTable = type === 'array' && inner !== undefined
    return [name, isTable ? { type, rows: toColumns(inner) } : { type }] as const
  })
  return Object.fromEntries(entries)
})

/** Claims of the signed-in user that expressions may read. */
export const USER_FIELDS: Fields = {
  userId: { type: 'string' },
  account: { type: 'string' },
  realName: { type: 'string' },
  tenantId: { type: 'string' },
  deptId: { type: 'string' },
}
