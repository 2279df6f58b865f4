import { parseLoosely } from '../1-parse/parse'
import type { ParsedEntry, ParsedMap, ParsedNode } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import { memoizeByObject } from '../memory/memoizeByObject'
import { findCarried, listOperations } from '../openapi/carriedSchemas'
import { findItems, findProperty, type Pointer } from '../openapi/schemaParts'
import type { Project } from './project'
import { findOwner } from './uses'

const parseOnce = memoizeByObject(parseLoosely)

function entryOf(node: ParsedNode | undefined, key: string): ParsedEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.key === key) : undefined
}

const entriesOf = (node: ParsedNode | undefined) => (node?.kind === 'map' ? node.entries : [])

/** The maps that describe operations, by their ids. */
function listOperationMaps(node: ParsedNode): readonly (readonly [string, ParsedMap])[] {
  if (node.kind === 'list') return node.items.flatMap(listOperationMaps)
  if (node.kind !== 'map') return []
  const id = entryOf(node, 'operationId')?.value
  return id?.kind === 'scalar' ? [[id.text, node]] : node.entries.flatMap(({ value }) => listOperationMaps(value))
}

/** The parts of `components`, by section and name. */
function listComponents(root: ParsedNode | undefined): readonly (readonly [string, ParsedEntry])[] {
  const sections = entriesOf(entryOf(root, 'components')?.value)
  return sections.flatMap(({ key, value }) => entriesOf(value).map((entry) => [`${key}/${entry.key}`, entry] as const))
}

const indexFiles = memoizeByObject((described: readonly Source[]) => {
  const roots = described.map((source) => parseOnce(source)?.root)
  const paths = roots.flatMap((root) => entriesOf(entryOf(root, 'paths')?.value))
  return {
    operations: new Map(paths.flatMap(({ value }) => listOperationMaps(value))),
    components: new Map(roots.flatMap(listComponents)),
  }
})

function follow(node: ParsedNode | undefined, pointer: Pointer): Place | undefined {
  const [step = '', ...rest] = pointer
  if (node?.kind === 'list') return follow(node.items[Number(step)], rest)
  const entry = entryOf(node, step)
  return rest.length === 0 ? entry?.keyPlace : follow(entry?.value, rest)
}

/** Where an operation is described. */
export function findOperationPlace(id: string, { described }: Project): Place | undefined {
  return entryOf(indexFiles(described).operations.get(id), 'operationId')?.value.place
}

function findPointer(pointer: Pointer, { described, openapi }: Project): Place | undefined {
  const { operations, components } = indexFiles(described)
  const [root, section = '', name = '', ...rest] = pointer
  if (root === 'components') return follow(components.get(`${section}/${name}`)?.value, rest)
  const id = listOperations(openapi).find(({ path, method }) => path === section && method === name)?.id ?? ''
  return follow(operations.get(id), rest)
}

/** Where a field of an owner is described: the first of its operations that carries it. */
export function findFieldPlace(name: string, owner: string, project: Project): Place | undefined {
  const { operations, tables } = findOwner(owner, project)
  const ids = new Set(operations.map(({ id }) => id))
  const document = project.openapi
  const schemas = listOperations(document)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ pointer }) => findCarried(document, pointer))
  const rows = tables.reduce<readonly Pointer[]>(
    (at, table) =>
      at.flatMap((schema) => findProperty(document, schema, table)).flatMap((table) => findItems(document, table)),
    schemas,
  )
  for (const pointer of rows.flatMap((schema) => findProperty(document, schema, name))) {
    const place = findPointer(pointer, project)
    if (place) return place
  }
  return undefined
}
