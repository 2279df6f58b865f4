import type { Located } from '../2-validate/shape'
import type { ValidEntityFile } from '../2-validate/validate'
import type { Place } from '../diagnostics/diagnostic'
import { ambiguousOperation, missingOperation, unknownOperation } from '../diagnostics/operations'
import type { ApiField, ApiIndex, ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import { toResource } from '../openapi/indexOpenApi'
import type { Context } from './context'

/** Finds an operation by id, or by method and path as in `POST /blade-system/dict/submit`. */
export function findOperation(name: string, api: ApiIndex): ApiOperation | undefined {
  const [method = '', path] = name.split(' ')
  if (path === undefined) return api.operations.get(name)
  return api.resources
    .get(toResource(path))
    ?.find((operation) => operation.method === method.toLowerCase() && operation.path === path)
}

export function resolveOperation(name: Located<string>, context: Context): ApiOperation | undefined {
  const found = findOperation(name.value, context.api)
  if (found === undefined) {
    const byPath = /[ /]/.test(name.value)
    const known = [...context.api.operations.values()].map((operation) =>
      byPath ? `${operation.method.toUpperCase()} ${operation.path}` : operation.id,
    )
    context.report.add(name.place, unknownOperation(name.value, known))
  }
  return found
}

export interface OperationQuestion {
  /** The operation that the author names; `verbs` are then ignored. */
  readonly named?: Located<string>
  readonly verbs: readonly string[]
  /** The subject of the message, as in "the list". */
  readonly what: string
  readonly place: Place
  /** True if a missing operation is no error. */
  readonly optional?: boolean
}

export function resolveByVerb(
  question: OperationQuestion,
  file: ValidEntityFile,
  context: Context,
): ApiOperation | undefined {
  if (question.named) return resolveOperation(question.named, context)
  const resource = file.entity.resource.value
  const found = findByVerb(resource, question.verbs, context.api)
  if (found.length > 1) {
    context.report.add(
      question.place,
      ambiguousOperation(
        question.what,
        found.map((operation) => operation.id),
      ),
    )
    return undefined
  }
  if (found.length === 0 && !question.optional) {
    context.report.add(question.place, missingOperation(question.what, resource, question.verbs.join('" or "')))
  }
  return found[0]
}

/** Parameters that the runtime adds to every request of a page. */
export const PAGING = ['current', 'size'] as const

/** Required parameters that neither the author nor, for pages, the runtime sends. */
export function findLacking(operation: ApiOperation, sent: ReadonlySet<string>): readonly ApiField[] {
  const own: readonly string[] = operation.answer.shape === 'page' ? PAGING : []
  return [...operation.query.values()].filter(
    ({ name, required }) => required && !sent.has(name) && !own.includes(name),
  )
}
