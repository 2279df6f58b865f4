import type { Place } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { missingParameter, unknownParameter } from '../diagnostics/operations'
import type { ApiFields, ApiOperation } from '../openapi/apiField'
import type { ActionQuestion } from './actionQuestion'
import { resolveNamedFormulas } from './formula'
import { resolveByVerb, resolveOperation } from './operations'
import type { ResolvedRun } from './resolvedAction'
import type { NamedFormula } from './resolvedField'

interface Sent {
  readonly name: string
  readonly namePlace: Place
}

type CallRun = Extract<ResolvedRun, { kind: 'call' }>

function checkRequest(
  sent: readonly Sent[],
  known: ApiFields,
  at: { operation: ApiOperation; where: string; question: ActionQuestion },
): void {
  const { report } = at.question.context
  for (const { name, namePlace } of sent) {
    if (!known.has(name)) report.add(namePlace, unknownParameter(name, at.operation.id, known.keys()))
  }
  const names = new Set(sent.map(({ name }) => name))
  for (const field of known.values()) {
    if (field.required && !names.has(field.name))
      report.add(
        at.question.written?.operation?.place ?? at.question.name.place,
        missingParameter(field.name, at.operation.id, at.where),
      )
  }
}

/** Resolves query and body written in YAML; `given` are fields that the action itself adds to the body. */
export function resolveOwnCall(
  operation: ApiOperation,
  question: ActionQuestion,
  given: readonly Sent[] = [],
): CallRun {
  const { written, scope, context } = question
  const where = { env: scope.env, report: context.report }
  const body = operation.body ?? new Map()
  checkRequest(written?.query?.value ?? [], operation.query, { operation, where: 'query', question })
  checkRequest([...(written?.body?.value ?? []), ...given], body, { operation, where: 'body', question })
  return {
    kind: 'call',
    operation,
    query: resolveNamedFormulas(written?.query?.value ?? [], where, (name) => operation.query.get(name)?.type),
    body: resolveNamedFormulas(written?.body?.value ?? [], where, (name) => body.get(name)?.type),
    together: written?.together?.value || undefined,
  }
}

/** Sends the record's key under its own name, or under each required field where none has that name. */
function keyFor(known: ApiFields, question: ActionQuestion): readonly NamedFormula[] {
  const { context, name, scope } = question
  const required = [...known.values()].filter((field) => field.required)
  const named = required.filter((field) => field.name === context.key)
  const source = (named.length > 0 ? named : required).map((field) => ({
    name: field.name,
    namePlace: name.place,
    value: { value: context.key, place: name.place },
  }))
  return resolveNamedFormulas(source, { env: scope.env, report: context.report }, () => undefined)
}

function resolveStandardCall(operation: ApiOperation, question: ActionQuestion): CallRun {
  return {
    kind: 'call',
    operation,
    query: keyFor(operation.query, question),
    body: keyFor(operation.body ?? new Map(), question),
  }
}

export function findActionOperation({ written, builtIn, context, name }: ActionQuestion): ApiOperation | undefined {
  const what = both(`the action "${name.value}"`, `操作“${name.value}”`)
  const asked = { named: written?.operation, verbs: builtIn?.verbs ?? [], what, place: name.place }
  return written?.operation && !builtIn
    ? resolveOperation(written.operation, context)
    : resolveByVerb(asked, context.file, context)
}

/** Undefined where the operation is unknown, which is reported. */
export function resolveCall(question: ActionQuestion): ResolvedRun | undefined {
  const { written, builtIn } = question
  const operation = findActionOperation(question)
  if (operation === undefined) return undefined
  if (builtIn?.run === 'remove') return resolveRemove(operation)
  const own = written?.body !== undefined || written?.query !== undefined || builtIn === undefined
  return own ? resolveOwnCall(operation, question) : resolveStandardCall(operation, question)
}

/** One request with the keys of all rows, joined with commas. */
function resolveRemove(operation: ApiOperation): ResolvedRun {
  const inBody = [...(operation.body?.keys() ?? [])][0]
  const inQuery = [...operation.query.values()].find((field) => field.required) ?? [...operation.query.values()][0]
  if (inQuery) return { kind: 'remove', operation, param: inQuery.name, in: 'query' }
  return { kind: 'remove', operation, param: inBody ?? 'ids', in: 'body' }
}
