import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import type { ApiChange } from '../openapi/apiChange'
import { findCarried, listOperations } from '../openapi/carriedSchemas'
import type { JsonObject } from '../openapi/json'
import { removeOperation, renameParameters, renameProperty } from '../openapi/renameInApi'
import { findProperty, listSchemaParts, type Pointer } from '../openapi/schemaParts'
import type { Examined, Examiner } from './examine'
import { followRename } from './followRename'
import type { ScreenParts } from './screenParts'

export interface Ground {
  readonly sources: readonly Source[]
  readonly openapi: JsonObject
  readonly examined: Examined
  readonly screens: readonly ScreenParts[]
  readonly examine: Examiner
}

/** A placeholder of the same length, so that places do not move. */
function standIn(name: string): string {
  return 'Zq'.repeat(name.length).slice(0, name.length)
}

function isWritten(name: string, { sources }: Ground): boolean {
  return sources.some(({ text }) => text.includes(name))
}

function newErrors(openapi: JsonObject, { sources, examined, examine }: Ground): readonly Place[] {
  const known = new Set(examined.errors.map(({ place }) => `${place.file}:${place.from}`))
  const { errors } = examine(sources, openapi)
  return errors.map(({ place }) => place).filter(({ file, from }) => !known.has(`${file}:${from}`))
}

function followProperty(schemas: readonly Pointer[], name: string, ground: Ground): readonly Place[] {
  const rename = { from: name, to: standIn(name) }
  const without = renameProperty(ground.openapi, schemas, rename)
  const { edits } = followRename(ground.sources, without, { rename, examine: ground.examine })
  return edits.map(({ place }) => place)
}

/** Schemas of all operations beside those with the property: a form shows one's answer and sends another's request. */
function siblingSchemas(schema: Pointer, name: string, { openapi }: Ground): readonly Pointer[] {
  const wanted = new Set(findProperty(openapi, schema, name).map((property) => property.slice(0, -2).join('\n')))
  const all = listOperations(openapi).map(({ path, pointer }) => ({
    resource: path.slice(0, path.lastIndexOf('/')),
    carried: findCarried(openapi, pointer),
  }))
  const carries = (carried: readonly Pointer[]) =>
    carried.some((place) => listSchemaParts(openapi, place).some((part) => wanted.has(part.join('\n'))))
  const resources = new Set(all.filter(({ carried }) => carries(carried)).map(({ resource }) => resource))
  return all.filter(({ resource }) => resources.has(resource)).flatMap(({ carried }) => carried)
}

function findPropertyUses({ schema, name }: { schema: Pointer; name: string }, ground: Ground): readonly Place[] {
  if (!isWritten(name, ground)) return []
  const own = followProperty([schema], name, ground)
  return own.length > 0 ? own : followProperty(siblingSchemas(schema, name, ground), name, ground)
}

function findParameterUses({ id, name }: { id: string; name: string }, ground: Ground): readonly Place[] {
  if (!isWritten(name.split('_')[0] ?? name, ground)) return []
  const operations = listOperations(ground.openapi).filter((operation) => operation.id === id)
  return newErrors(renameParameters(ground.openapi, operations, { from: name, to: standIn(name) }), ground)
}

/** The places where the operation's removal causes errors, and the screens that use it without one. */
function findOperationUses(id: string, ground: Ground): readonly Place[] {
  const screens = ground.screens.filter(({ operations }) => operations.has(id))
  const named = newErrors(removeOperation(ground.openapi, id), ground)
  const unnamed = screens.filter(({ contains }) => !named.some(contains)).map(({ screen }) => screen.place)
  return [...named, ...unnamed]
}

/** The places where the YAML uses an element: removes it from the API and collects the compiler's new errors. */
export function findUses({ element }: ApiChange, ground: Ground): readonly Place[] {
  if (element.kind === 'operation') return findOperationUses(element.id, ground)
  return element.kind === 'parameter' ? findParameterUses(element, ground) : findPropertyUses(element, ground)
}
