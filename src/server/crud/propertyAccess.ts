import type { FieldGuard, Guards } from '../../contract/guard'
import type { RecordData, Value } from '../../contract/value'
import { isBlank } from '../../record/isBlank'
import { isSameAmount } from '../../record/isSameAmount'
import { type May, mayAll } from '../../record/narrowForm'
import type { InputValue, RecordInput } from '../http/call'
import { type GuardedField, type GuardTree, treeOfPaths } from '../http/guardTree'
import { hideFields } from '../http/hideFields'
import { ServerError } from '../http/ServerError'
import { toRecordData } from './recordRow'
import type { Resource } from './resource'

/** What one user may see and edit of the properties of records; paths are `table.column`. */
export interface PropertyAccess {
  readonly sees: (resource: string, path: string) => boolean
  readonly edits: (resource: string, path: string) => boolean
  /** True if no permission is needed to see the property. */
  readonly isOpen: (resource: string, path: string) => boolean
  /** The record without what the user may not see. */
  readonly show: (resource: Resource, record: RecordData) => RecordData
  /** The values that the user may write; throws badRequest at the paths of the others, behind `head`. */
  readonly admit: (resource: Resource, given: Given, head?: string) => RecordInput
}

interface Given {
  readonly values: RecordInput
  /** Absent: the record is new. */
  readonly stored?: RecordData
}

interface Place {
  readonly name: string
  readonly field: GuardedField
}

interface Scene {
  readonly may: May
  readonly stored?: RecordData
  /** The path to the record: empty, or that of a row. */
  readonly head: string
  /** Messages by path of the values that the user may not write. */
  readonly faults: { [path: string]: string }
}

export function maySee({ see }: FieldGuard, may: May): boolean {
  return mayAll(see, may)
}

export function mayEdit({ see, edit }: FieldGuard, may: May): boolean {
  return mayAll(see, may) && mayAll(edit, may)
}

function toPlain(value: InputValue): Value | undefined {
  return toRecordData({ value }).value
}

/** True if the value changes nothing; whoever does not see the stored one cannot try values either. */
function isUnchanged(value: InputValue, { name, field }: Place, { stored, may }: Scene): boolean {
  if (stored === undefined) return isBlank(toPlain(value))
  return maySee(field, may) && isSameAmount(toPlain(value), stored[name])
}

function isRow(value: InputValue | undefined): value is RecordInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowsOf(value: Value | InputValue | undefined): readonly RecordData[] {
  return Array.isArray(value) ? (value as readonly RecordData[]) : []
}

/** The stored row of the same id. */
function findStored(row: RecordInput, rows: readonly RecordData[]): RecordData | undefined {
  return row.id === undefined || row.id === null ? undefined : rows.find(({ id }) => id === row.id)
}

function admitInside(value: InputValue, at: { name: string; inner: GuardTree }, scene: Scene): InputValue {
  const head = `${scene.head}${at.name}.`
  const before = scene.stored?.[at.name]
  if (!Array.isArray(value)) {
    const stored = isRow(before) ? (before as RecordData) : undefined
    return isRow(value) ? admitFields(value, at.inner, { ...scene, head, stored }) : value
  }
  const rows = rowsOf(before)
  return value.map((row: InputValue, index) => {
    if (!isRow(row)) return row
    return admitFields(row, at.inner, { ...scene, head: `${head}${index}.`, stored: findStored(row, rows) })
  })
}

/** The value to write; undefined: what is stored stays. */
function admitField(value: InputValue | undefined, { name, field }: Place, scene: Scene): InputValue | undefined {
  // A row replaces the stored one, so that its closed cells are filled in.
  const kept = scene.head === '' ? undefined : scene.stored?.[name]
  if (mayEdit(field, scene.may)) {
    return value === undefined || field.inner === undefined
      ? value
      : admitInside(value, { name, inner: field.inner }, scene)
  }
  if (value !== undefined && !isUnchanged(value, { name, field }, scene))
    scene.faults[scene.head + name] = `没有权限修改${field.title}`
  return kept
}

/** Takes out what the user may not write, and notes what differs from the stored record. */
export function admitFields(values: RecordInput, tree: GuardTree, scene: Scene): RecordInput {
  const admitted: { [field: string]: InputValue | undefined } = { ...values }
  for (const [name, field] of tree) {
    const value = admitField(values[name], { name, field }, scene)
    if (value === undefined) delete admitted[name]
    else admitted[name] = value
  }
  return admitted
}

export function refuseFaults(faults: Scene['faults']): void {
  const [first] = Object.values(faults)
  if (first !== undefined) throw ServerError.badRequest(first, faults)
}

export function createPropertyAccess(guards: Guards, may: May): PropertyAccess {
  const guardOf = (resource: string, path: string) => guards[resource]?.[path] ?? {}
  const treeOf = ({ name, fields }: Resource) => treeOfPaths(guards[name] ?? {}, (path) => fields[path]?.title ?? path)
  return {
    sees: (resource, path) => maySee(guardOf(resource, path), may),
    edits: (resource, path) => mayEdit(guardOf(resource, path), may),
    isOpen: (resource, path) => guardOf(resource, path).see === undefined,
    show: (resource, record) =>
      guards[resource.name] === undefined ? record : (hideFields(record, treeOf(resource), may) as RecordData),
    admit: (resource, { values, stored }, head = '') => {
      if (guards[resource.name] === undefined) return values
      const faults: Scene['faults'] = {}
      const admitted = admitFields(values, treeOf(resource), { may, stored, head: '', faults })
      refuseFaults(Object.fromEntries(Object.entries(faults).map(([path, said]) => [head + path, said])))
      return admitted
    },
  }
}
