import type { ValidActions } from '../2-validate/actions'
import type { Declared } from '../2-validate/declared'
import type { ValidEntity, ValidScreen } from '../2-validate/entity'
import type { ValidField, ValidRows } from '../2-validate/fields'
import type { ValidRule } from '../2-validate/rules'
import type { Valid, ValidEntityFile } from '../2-validate/validate'
import type { Place } from '../diagnostics/diagnostic'
import type { Report } from '../diagnostics/report'
import type { Fields } from '../expressions/environment'
import type { ApiFields, ApiIndex } from '../openapi/apiField'
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

/** Everything that can be named. */
export interface Names {
  readonly rules: ReadonlyMap<string, ValidRule>
  readonly rows: ReadonlyMap<string, ValidRows>
  readonly fields: ReadonlyMap<string, ValidField>
  readonly bladeDictionaries: ReadonlySet<string>
  /** Name, and whether any of its entries has a colour. */
  readonly localDictionaries: ReadonlyMap<string, { readonly coloured: boolean }>
  readonly screens: ReadonlyMap<string, NamedScreen>
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
}

export function collectNames(valid: Valid): Names {
  const local = valid.dictionaries?.local?.value ?? []
  const screens = valid.entities.flatMap((file) =>
    file.entity.screens.value.map(({ name, namePlace, value }): NamedScreen => {
      return { id: `${file.domain}/${name}`, name, domain: file.domain, screen: value, place: namePlace, file }
    }),
  )
  const coloured = (entries: (typeof local)[number]['value']['value']) =>
    entries.some(({ value }) => 'tone' in value && value.tone !== undefined)
  return {
    rules: new Map(valid.rules.map(({ name, value }) => [name, value])),
    rows: new Map(valid.rows.map(({ name, value }) => [name, value])),
    fields: new Map(valid.fields.map(({ name, value }) => [name, value])),
    bladeDictionaries: new Set((valid.dictionaries?.blade?.value ?? []).map(({ name }) => name)),
    localDictionaries: new Map(local.map(({ name, value }) => [name, { coloured: coloured(value.value) }])),
    screens: new Map(screens.map((screen) => [screen.id, screen])),
    declared: valid.declared,
  }
}

/** The types of fields, as expressions ask for them: tables with their columns, but no tables inside tables. */
export function toFields(fields: ApiFields, depth: 'table' | 'column' = 'table'): Fields {
  const entries = [...fields].map(([name, { type, fields: inner }]) => {
    const isTable = depth === 'table' && type === 'array' && inner !== undefined
    return [name, isTable ? { type, rows: toFields(inner, 'column') } : { type }] as const
  })
  return Object.fromEntries(entries)
}

/** Claims of the signed-in user that expressions may read. */
export const USER_FIELDS: Fields = {
  userId: { type: 'string' },
  account: { type: 'string' },
  realName: { type: 'string' },
  tenantId: { type: 'string' },
  deptId: { type: 'string' },
}
