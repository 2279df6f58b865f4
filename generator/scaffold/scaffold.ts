import type { ValueType } from '../../src/contract/field'
import type { ApiField, ApiIndex, ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'

export interface Scaffold {
  /** From the root of the project. */
  readonly path: string
  readonly text: string
}

/** Kept by the server, so nobody types them in. */
const KEPT = new Set(['createUser', 'createDept', 'updateUser', 'updateTime', 'isDeleted', 'tenantId', 'version'])
const SHOWABLE = new Set<ValueType>(['string', 'integer', 'decimal', 'boolean', 'date', 'date-time'])

interface Found {
  readonly resource: string
  readonly rows: ApiOperation
  /** Whether the list must say which operation it means. */
  readonly several: boolean
  readonly save?: ApiOperation
  readonly remove?: ApiOperation
  readonly key: string
}

function find(resource: string, api: ApiIndex): Found | undefined {
  const lists = findByVerb(resource, ['page', 'list'], api)
  const rows = lists.find((operation) => ![...operation.query.values()].some((field) => field.required)) ?? lists[0]
  if (rows?.key === undefined) return undefined
  const [save] = findByVerb(resource, ['add', 'save'], api)
  const [remove] = findByVerb(resource, ['remove'], api)
  return { resource, rows, several: lists.length > 1, save, remove, key: rows.key }
}

/** A short YAML text; quoted only where YAML would read something else. */
function toYamlText(text: string): string {
  return /^[\p{L}][\p{L}\p{N} _()（）-]*$/u.test(text) ? text : JSON.stringify(text)
}

function titleOf(field: ApiField): string {
  return field.description ?? field.name
}

function toFieldLine(field: ApiField): string {
  const parts = [`title: ${toYamlText(titleOf(field))}`]
  if (field.required) parts.push(`required: ${toYamlText(`请输入${titleOf(field)}`)}`)
  if (field.type === 'string' && (field.maxLength ?? 0) > 200 && !field.required) parts.push('widget: textarea')
  return `  ${field.name}: { ${parts.join(', ')} }`
}

function isAskable(field: ApiField, rows: ApiOperation): boolean {
  const names =
    field.type === 'date' || field.type === 'date-time'
      ? [`${field.name}_dategt`, `${field.name}_datege`]
      : [field.name]
  return names.some((name) => rows.query.has(name))
}

function toScreens(
  entity: string,
  title: string,
  parts: { found: Found; shown: readonly ApiField[]; typed: readonly ApiField[] },
): readonly string[] {
  const { found, shown, typed } = parts
  const names = (fields: readonly ApiField[]) => `[${fields.map((field) => field.name).join(', ')}]`
  const filters = shown.filter((field) => isAskable(field, found.rows))
  const actions = [...(found.save ? ['add', 'edit'] : []), ...(found.remove ? ['remove'] : [])]
  const list = [
    `  ${entity}-list:`,
    '    kind: list',
    `    title: ${toYamlText(title)}`,
    `    path: /${entityDomain(found.rows)}/${entity}`,
    ...(found.several ? [`    operation: ${found.rows.id}`] : []),
    ...(found.save ? [`    form: ${entity}-form`] : []),
    `    columns: ${names(shown)}`,
    ...(filters.length > 0 ? [`    filters: ${names(filters)}`] : []),
    ...(actions.length > 0 ? [`    actions: [${actions.join(', ')}]`] : []),
  ]
  const form = [
    `  ${entity}-form:`,
    '    kind: form',
    `    title: ${toYamlText(title)}`,
    '    open: dialog',
    `    fields: ${names(typed)}`,
  ]
  return found.save ? [...list, '', ...form] : list
}

function entityDomain(operation: ApiOperation): string {
  return operation.id.split('.')[0] ?? ''
}

/** A first YAML of an entity that passes the check: its list and its form, titled by the API's descriptions. */
export function scaffold(resource: string, title: string | undefined, api: ApiIndex): Scaffold | undefined {
  const found = find(resource, api)
  if (found === undefined) return undefined
  const [domain = '', entity = ''] = found.rows.id.split('.')
  const visible = [...found.rows.answer.fields.values()].filter(
    (field) => SHOWABLE.has(field.type) && field.name !== found.key && !KEPT.has(field.name),
  )
  const typed = visible.filter(
    (field) => found.save?.body?.has(field.name) && !['createTime', 'status'].includes(field.name),
  )
  const fields = visible.filter((field) => field.name !== 'status' || found.rows.query.has('status'))
  const ordered = [...typed, ...fields.filter((field) => !typed.includes(field))]
  const name = title ?? entity
  const label = typed.find((field) => /name|title|value/i.test(field.name)) ?? typed[0] ?? ordered[0]
  const lines = [
    '# yaml-language-server: $schema=../screen.schema.json',
    `entity: ${entity}`,
    `title: ${toYamlText(name)}`,
    `resource: ${resource}`,
    `label: "{${label?.name ?? found.key}}"`,
    '',
    'fields:',
    ...ordered.map((field) => toFieldLine(found.save?.body?.get(field.name) ?? field)),
    '',
    'screens:',
    ...toScreens(entity, name, { found, shown: ordered, typed }),
    '',
  ]
  return { path: `schemas/${domain}/${entity}.yaml`, text: lines.join('\n') }
}
