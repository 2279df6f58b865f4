import { both } from '../diagnostics/languages'
import { listOperations, type PlacedOperation } from '../openapi/carriedSchemas'
import { indexOpenApi } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'
import { renameQuery } from '../openapi/renameInApi'
import { createExaminer } from './examine'
import { type Renamed, type RenameQuestion, type RenameSides, renameAll } from './rename'
import { type Answer, toRefusal } from './renameTarget'

const PARAMETER = /^[A-Za-z]\w*$/

interface Names {
  readonly from: string
  readonly to: string
}

/** Whether the operation has the parameter, with or without a suffix of the wire. */
function hasParameter(openapi: JsonObject, { id }: PlacedOperation, name: string): boolean {
  const known = [...(indexOpenApi(openapi).operations.get(id)?.query.keys() ?? [])]
  return known.some((each) => each === name || each.startsWith(`${name}_`))
}

function toSides(openapi: JsonObject, operation: PlacedOperation, { from, to }: Names): Answer<RenameSides> {
  const [isOld, isNew] = [hasParameter(openapi, operation, from), hasParameter(openapi, operation, to)]
  if (isOld === isNew)
    return toRefusal(
      isOld
        ? both(
            `"${operation.id}" has a parameter "${to}" beside "${from}"`,
            `“${operation.id}”中除“${from}”外已有参数“${to}”`,
          )
        : both(`"${operation.id}" has no parameter "${from}"`, `“${operation.id}”没有参数“${from}”`),
    )
  const rename = { from, to, isParameter: true }
  const other = renameQuery(openapi, operation, isOld ? { from, to } : { from: to, to: from })
  return {
    ok: true,
    value: isOld ? { before: openapi, after: other, rename } : { before: other, after: openapi, rename },
  }
}

/** `named` is `<operationId>.<parameter>`; a filter that asks for the field of that name keeps it beside `param:`. */
export function renameParameterIn(question: RenameQuestion, named: string, to: string): Answer<Renamed> {
  const [id, from] = [named.slice(0, named.lastIndexOf('.')), named.slice(named.lastIndexOf('.') + 1)]
  if (!PARAMETER.test(to)) return toRefusal(both(`"${to}" is no name of a parameter`, `“${to}”不能作参数名`))
  const operation = listOperations(question.openapi).find((one) => one.id === id)
  if (operation === undefined) return toRefusal(both(`the API has no operation "${id}"`, `接口没有操作“${id}”`))
  const sides = toSides(question.openapi, operation, { from, to })
  return sides.ok ? renameAll(question, sides.value, createExaminer()) : sides
}
