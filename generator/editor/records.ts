import type { ParsedNode } from '../1-parse/parsed'
import { joinEntity } from '../3-resolve/entity'
import { findOperation } from '../3-resolve/operations'
import { toScreenId } from '../3-resolve/screens'
import type { ApiField, ApiFields, ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import type { Project } from './project'
import type { Spot, Step } from './spot'

/** Fields that may be named together, with what the command `rename` calls their owner. */
export interface FieldRecord {
  readonly fields: ApiFields
  /** `<domain>/<entity>`, with the fields of the tables behind dots; or an operation. */
  readonly owner: string
}

const VERBS = [['add'], ['save'], ['update'], ['detail'], ['page'], ['list'], ['tree']]

function textIn(node: ParsedNode | undefined, key: string): string | undefined {
  const value = node?.kind === 'map' ? node.entries.find((entry) => entry.key === key)?.value : undefined
  return value?.kind === 'scalar' ? value.text : undefined
}

function fieldsOfOperations(operations: readonly ApiOperation[]): ApiFields {
  const all = operations.flatMap(({ body, answer }) => [...(body?.values() ?? []), ...answer.fields.values()])
  return new Map(all.map((field) => [field.name, field] as const).reverse())
}

/** The record of a file: as the compiler joins it, or by its resource alone while the file cannot be read. */
export function findRecord(path: string, root: ParsedNode | undefined, { judged }: Project): FieldRecord {
  const owner = path.replace(/^schemas\/|\.yaml$/g, '')
  const file = judged.valid.entities.find((entity) => entity.path === path)
  const joined = file && joinEntity(file, judged.api)
  if (joined) return { owner, fields: joined.fields }
  const resource = textIn(root, 'resource') ?? ''
  return { owner, fields: fieldsOfOperations(VERBS.flatMap((verbs) => findByVerb(resource, verbs, judged.api))) }
}

/** What an operation that is named beside the spot takes or answers. */
function findCalled(node: ParsedNode, { holder }: Spot, { judged }: Project): FieldRecord | undefined {
  const operation = findOperation(textIn(node, 'operation') ?? '', judged.api)
  if (operation === undefined) return undefined
  const isQuery = holder === 'params' || holder === 'query'
  return { owner: operation.id, fields: isQuery ? operation.query : fieldsOfOperations([operation]) }
}

/** The record of the screen that is picked from beside the spot. */
function findPicked(node: ParsedNode, { place }: Spot, project: Project): FieldRecord | undefined {
  const [, domain = ''] = place.file.split('/')
  const screen = project.judged.resolved.names.screens.get(toScreenId(textIn(node, 'screen') ?? '', domain))
  return screen && findRecord(screen.file.path, undefined, project)
}

/** The fields of the tables around a spot, from the outermost. */
function listTables(steps: readonly Step[]): readonly string[] {
  const isTable = (index: number) => steps[index + 1]?.key === 'rows' || steps[index - 1]?.key === 'tables'
  return steps.flatMap(({ key }, index) => (isTable(index) ? [key] : []))
}

/** The records of the rows, the innermost first. */
function stepIntoTables({ fields, owner }: FieldRecord, tables: readonly string[]): readonly FieldRecord[] {
  const [table = '', ...rest] = tables
  const inner = fields.get(table)?.fields
  if (inner === undefined) return []
  const record = { fields: inner, owner: `${owner}.${table}` }
  return [...stepIntoTables(record, rest), record]
}

/** Maps whose keys are fields of the own record, whatever is called beside them. */
const OF_OWN = ['fields', 'fill', 'map', 'columns']

/** The records whose fields may be named at a spot, the nearest first. */
export function listRecords(spot: Spot, project: Project): readonly FieldRecord[] {
  const { steps, place, role, holder } = spot
  const own = findRecord(place.file, steps[0]?.node, project)
  const isOwn = role === 'key' && OF_OWN.includes(holder)
  const beside = isOwn ? [] : steps.slice(1).reverse()
  return [
    ...beside.flatMap(({ node }) => findCalled(node, spot, project) ?? findPicked(node, spot, project) ?? []),
    ...stepIntoTables(own, listTables(steps)),
    own,
  ]
}

/** All fields that may be named at a spot; of equal names the nearest one. */
export function listFieldsAround(spot: Spot, project: Project): ReadonlyMap<string, ApiField> {
  return new Map(
    listRecords(spot, project)
      .flatMap(({ fields }) => [...fields])
      .reverse(),
  )
}

export interface Member {
  readonly field: ApiField
  readonly owner: string
}

/** The field that a name at a spot means. */
export function findMember(spot: Spot, name: string, project: Project): Member | undefined {
  for (const { fields, owner } of listRecords(spot, project)) {
    const field = fields.get(name)
    if (field) return { field, owner }
  }
  return undefined
}

/** The column that a name means in an expression that asks the rows of a table. */
export function findColumn(
  spot: Spot,
  { table, name }: { readonly table: string; readonly name: string },
  project: Project,
): Member | undefined {
  for (const record of listRecords(spot, project)) {
    const rows = record.fields.get(table)?.fields
    const field = rows?.get(name)
    if (rows) return field && { field, owner: `${record.owner}.${table}` }
  }
  return undefined
}
