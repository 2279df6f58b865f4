import type { ValidAction, ValidActions } from '../2-validate/actions'
import type { Declared } from '../2-validate/declared'
import type { ValidEntity, ValidScreen } from '../2-validate/entity'
import type { ValidField, ValidRows } from '../2-validate/fields'
import type { ValidFlow } from '../2-validate/flow'
import type { ValidRule } from '../2-validate/rules'
import type { Located } from '../2-validate/shape'
import type { ValidTemplate } from '../2-validate/templates'
import type { ValidEntityFile } from '../2-validate/validate'
import type { Place } from '../diagnostics/diagnostic'
import type { Report } from '../diagnostics/report'
import type { Fields, FieldType } from '../expressions/environment'
import type { NamedCondition, NamedConditions } from '../expressions/namedCondition'
import { memoizeOnObject } from '../memory/memoizeOnObject'
import type { ApiField, ApiFields, ApiIndex } from '../openapi/apiField'
import { isIdField } from '../openapi/isIdField'
import type { FoundFields } from './foundFields'
import type { Transition } from './resolvedDictionary'
import type { TextBook } from './texts'

export interface NamedScreen {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly screen: ValidScreen
  readonly place: Place
  readonly file: ValidEntityFile
}

export interface OpenedList {
  readonly by: NamedScreen
  readonly params: ValidAction['params']
}

export interface NamedDictionary {
  /** Whether any of its entries has a colour. */
  readonly coloured: boolean
  readonly keys: readonly Located<string>[]
}

export interface Names {
  readonly rules: ReadonlyMap<string, ValidRule>
  readonly rows: ReadonlyMap<string, ValidRows>
  readonly fields: ReadonlyMap<string, ValidField>
  readonly flows: ReadonlyMap<string, ValidFlow>
  /** The titles of the roles that steps of flows may ask for, by alias. */
  readonly roles: ReadonlyMap<string, string>
  readonly screenTemplates: ReadonlyMap<string, ValidTemplate>
  readonly bladeDictionaries: ReadonlySet<string>
  readonly localDictionaries: ReadonlyMap<string, NamedDictionary>
  /** The keys of closed lists by the label that people read, where no other list gives it another key. */
  readonly keysByLabel: ReadonlyMap<string, string>
  /** Conditions of statuses and shared ones, by name; an expression uses them as bare names. */
  readonly conditions: ReadonlyMap<string, NamedCondition>
  /** Transitions of documents, by verb. */
  readonly transitions: ReadonlyMap<string, Transition>
  readonly screens: ReadonlyMap<string, NamedScreen>
  /** The lists whose actions open a screen, by the screen's id; the first opener comes first. */
  readonly opened: ReadonlyMap<string, readonly OpenedList[]>
  /** The first list that opens or holds a screen, by the screen's id. */
  readonly parents: ReadonlyMap<string, NamedScreen>
  /** Ids of forms whose fields an audit saves with its decision; they have no save operation of their own. */
  readonly edits: ReadonlySet<string>
  /** The workbooks to fill in for imports, by their operation as it is written. */
  readonly templates: ReadonlyMap<string, string>
  /** The dictionaries of a field, by the resource and its name with a space between: entities may share a resource. */
  readonly listed: ReadonlyMap<string, readonly string[]>
  readonly declared: Declared
}

export interface Context {
  readonly report: Report
  readonly api: ApiIndex
  readonly names: Names
  readonly texts: TextBook
}

export interface EntityContext extends Context {
  readonly file: ValidEntityFile
  readonly entity: ValidEntity
  readonly domain: string
  readonly actions: ValidActions
  readonly fields: ApiFields
  readonly key: string
  readonly found: FoundFields
  /** The conditions that its expressions may ask for. */
  readonly conditions: NamedConditions
}

function toFieldType(field: ApiField): FieldType {
  const { type, values, decimals } = field
  return { type, values, ...(isIdField(field) && { isId: true }), ...(decimals !== undefined && { decimals }) }
}

const toColumns = memoizeOnObject((fields: ApiFields): Fields => {
  return Object.fromEntries([...fields].map(([name, field]) => [name, toFieldType(field)]))
})

/** Field types for expressions: tables have their columns, tables in rows have none. */
export const toFields = memoizeOnObject((fields: ApiFields): Fields => {
  const entries = [...fields].map(([name, field]) => {
    const { type, unsent, fields: inner } = field
    const isTable = type === 'array' && inner !== undefined
    return [name, isTable ? { type, rows: toColumns(inner) } : { ...toFieldType(field), ...(unsent && { unsent }) }]
  })
  return Object.fromEntries(entries)
})

/** Claims of the signed-in user that expressions may read. */
export const USER_FIELDS: Fields = {
  userId: { type: 'string', isId: true },
  account: { type: 'string' },
  realName: { type: 'string' },
  tenantId: { type: 'string' },
  deptId: { type: 'string', isId: true },
  deptName: { type: 'string' },
}
