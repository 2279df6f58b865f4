import type { ValueType } from '../../src/contract/field'
import type { ApiField, ApiFields } from '../openapi/apiField'
import type { FoundOperations } from './findOperations'

export interface ChosenFields {
  /** Fields that the API requires and no widget can edit; with any of them the file has no form. */
  readonly lacking: readonly ApiField[]
  /** Other fields that the API takes and no widget can edit, such as files. */
  readonly left: readonly ApiField[]
  /** All fields that the file describes. */
  readonly all: readonly ApiField[]
  readonly columns: readonly ApiField[]
  readonly typed: readonly ApiField[]
  /** Fields that the form cannot edit, shown first in the view. */
  readonly lead: readonly ApiField[]
}

/** Fields that the server sets. */
const KEPT = new Set([
  ...[
    'createUser',
    'createDept',
    'createTime',
    'updateUser',
    'updateTime',
    'isDeleted',
    'tenantId',
    'processInstanceId',
    'version',
    'status',
  ],
])
const HIDDEN = new Set([...KEPT].filter((name) => name !== 'createTime' && name !== 'status'))
const SHOWABLE = new Set<ValueType>(['string', 'integer', 'decimal', 'boolean', 'date', 'date-time'])

export function isShowable({ type }: ApiField): boolean {
  return SHOWABLE.has(type)
}

/** The columns of a detail table; empty for files and for other types. */
export function tableColumnsOf({ type, fields }: ApiField): readonly ApiField[] {
  const isFile = fields?.has('originalName') || fields?.has('attachId') || fields?.has('fileUrl')
  if (type !== 'array' || fields === undefined || isFile) return []
  return [...fields.values()].filter((field) => isShowable(field) && !KEPT.has(field.name) && !field.readOnly)
}

function isEditable(field: ApiField): boolean {
  const columns = tableColumnsOf(field)
  // A table within a table cannot be written in short form, so a required one makes the field not editable.
  const lacksNone = [...(field.fields?.values() ?? [])].every((inner) => !inner.required || columns.includes(inner))
  return isShowable(field) || (columns.length > 0 && lacksNone)
}

function isFilledByUser(field: ApiField, key: string): boolean {
  if (field.required) return isEditable(field)
  return isEditable(field) && field.name !== key && !KEPT.has(field.name) && !field.readOnly
}

/** `projectId` is redundant beside `projectName`. */
function hasNameField(name: string, fields: ApiFields): boolean {
  return name.endsWith('Id') && fields.has(name.replace(/Id$/, 'Name'))
}

function isListed(field: ApiField, { rows, key }: FoundOperations): boolean {
  const { fields } = rows.answer
  if (!isShowable(field) || field.writeOnly || field.name === key || HIDDEN.has(field.name)) return false
  return !hasNameField(field.name, fields)
}

function distinct(fields: readonly ApiField[]): readonly ApiField[] {
  return [...new Map(fields.map((field) => [field.name, field] as const).reverse()).values()].reverse()
}

export function chooseFields(found: FoundOperations): ChosenFields {
  const { rows, add, update, detail, key } = found
  const sent = [...((add ?? update)?.body?.values() ?? [])]
  const typed = sent.filter((field) => isFilledByUser(field, key))
  const left = sent.filter((field) => !isEditable(field) && !field.required && !KEPT.has(field.name) && !field.readOnly)
  const lacking = sent.filter((field) => field.required && !isEditable(field))
  const listed = [...rows.answer.fields.values()].filter((field) => isListed(field, found))
  // Columns start with the form's fields in their order.
  const byTyped = (field: ApiField) => typed.findIndex(({ name }) => name === field.name)
  const order = (field: ApiField) => (byTyped(field) === -1 ? typed.length : byTyped(field))
  const columns = [...listed].sort((a, b) => order(a) - order(b))
  const shown = detail?.answer.fields ?? new Map<string, ApiField>()
  const lead = columns.filter((field) => byTyped(field) === -1 && shown.has(field.name))
  return { lacking, left, all: distinct([...typed, ...columns]), columns, typed, lead }
}
