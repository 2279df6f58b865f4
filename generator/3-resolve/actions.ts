import type { ValidAction } from '../2-validate/actions'
import type { Located } from '../2-validate/shape'
import {
  emptyAction,
  missingParameter,
  missingTitle,
  nothingToOpen,
  unknownAction,
  unknownParameter,
} from '../diagnostics/resolve'
import type { Environment } from '../expressions/environment'
import type { ApiFields, ApiOperation } from '../openapi/apiField'
import { toLook } from './actionLook'
import { BUILT_IN, type BuiltIn, isBuiltIn } from './builtInActions'
import { resolveDocument } from './documentRun'
import { resolveNamedFormulas, resolveOptionalFormula } from './formula'
import { resolveByVerb, resolveOperation } from './operations'
import { findPermission } from './permission'
import { resolveRemove } from './removeCall'
import type { ResolvedAction, ResolvedRun } from './resolved'
import type { Formula, NamedFormula } from './resolvedField'
import type { ScreenContext } from './screenContext'
import { kindToRead, resolveScreen } from './screens'

/** What an action of one screen may open and read. */
export interface ActionScope {
  readonly env: Environment
  readonly form?: Located<string>
  readonly view?: Located<string>
  /** When the form lets a record be edited; edit and submit obey it too. */
  readonly editable?: Located<string>
}

interface Question {
  readonly name: Located<string>
  readonly written: ValidAction | undefined
  readonly builtIn: BuiltIn | undefined
  readonly scope: ActionScope
  readonly context: ScreenContext
}

function checkRequest(
  sent: readonly { readonly name: string; readonly namePlace: Located<string>['place'] }[],
  known: ApiFields,
  at: { operation: ApiOperation; where: string; question: Question },
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

function resolveOwnCall(operation: ApiOperation, written: ValidAction, question: Question): ResolvedRun {
  const where = { env: question.scope.env, report: question.context.report }
  const body = operation.body ?? new Map()
  checkRequest(written.query?.value ?? [], operation.query, { operation, where: 'query', question })
  checkRequest(written.body?.value ?? [], body, { operation, where: 'body', question })
  return {
    kind: 'call',
    operation,
    query: resolveNamedFormulas(written.query?.value ?? [], where, (name) => operation.query.get(name)?.type),
    body: resolveNamedFormulas(written.body?.value ?? [], where, (name) => body.get(name)?.type),
  }
}

/** The key of the record under its own name, or else under the one that the request requires. */
function keyFor(known: ApiFields, question: Question): readonly NamedFormula[] {
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

function resolveStandardCall(operation: ApiOperation, question: Question): ResolvedRun {
  return {
    kind: 'call',
    operation,
    query: keyFor(operation.query, question),
    body: keyFor(operation.body ?? new Map(), question),
  }
}

function resolveCall(question: Question): ResolvedRun | undefined {
  const { written, builtIn, context, name } = question
  const what = `the action "${name.value}"`
  const asked = { named: written?.operation, verbs: builtIn?.verbs ?? [], what, place: name.place }
  const operation =
    written?.operation && !builtIn
      ? resolveOperation(written.operation, context)
      : resolveByVerb(asked, context.file, context)
  if (operation === undefined) return undefined
  if (builtIn?.run === 'remove') return resolveRemove(operation)
  const own = written?.body !== undefined || written?.query !== undefined || builtIn === undefined
  return own && written ? resolveOwnCall(operation, written, question) : resolveStandardCall(operation, question)
}

/** A file that the server makes of what the request says. */
function resolveDownload(written: ValidAction & { operation: Located<string> }, question: Question) {
  const operation = resolveOperation(written.operation, question.context)
  if (operation === undefined) return undefined
  const run = resolveOwnCall(operation, written, question)
  return run.kind === 'call' ? { kind: 'download' as const, operation, query: run.query } : undefined
}

function resolveOutput(kind: 'export' | 'print', question: Question): ResolvedRun | undefined {
  const { written } = question
  const { operation } = written ?? {}
  return written && operation && kind === 'export' ? resolveDownload({ ...written, operation }, question) : { kind }
}

/** What a screen that is no form of the record itself receives. */
function resolveOpenParams({ written, scope, context }: Question): readonly NamedFormula[] | undefined {
  const where = { env: scope.env, report: context.report }
  return written?.params && resolveNamedFormulas(written.params.value, where, () => undefined)
}

function resolveOpen(question: Question, mode: 'add' | 'edit' | 'view' | 'copy'): ResolvedRun | undefined {
  const { written, builtIn, scope, context, name } = question
  const key = builtIn?.opens ?? 'view'
  const target = written?.open ?? scope[key]
  if (target === undefined) {
    context.report.add(name.place, nothingToOpen(name.value, key))
    return undefined
  }
  const kind = mode !== 'view' ? 'form' : kindToRead(target, context)
  const screen = resolveScreen(target, { domain: context.domain, kind }, context)
  return screen && { kind: 'open', screen: screen.id, mode, params: resolveOpenParams(question) }
}

function resolveRun(question: Question): ResolvedRun | undefined {
  const { written, builtIn, name, context } = question
  if (builtIn?.run === 'export' || builtIn?.run === 'print') return resolveOutput(builtIn.run, question)
  if (written?.document) return resolveDocument(written.document, question.scope.env, context)
  if (written?.open) return resolveOpen(question, written.mode?.value ?? builtIn?.mode ?? 'view')
  if (builtIn?.mode && !written?.operation) return resolveOpen(question, builtIn.mode)
  if (builtIn || written?.operation) return resolveCall(question)
  context.report.add(name.place, emptyAction(name.value))
  return undefined
}

function resolveWhen({ written, builtIn, scope, context, name }: Question): Formula | undefined {
  const where = { env: scope.env, report: context.report }
  if (written?.when) return resolveOptionalFormula(written.when, where, 'boolean')
  if (builtIn?.whenEditable && scope.editable) return resolveOptionalFormula(scope.editable, where, 'boolean')
  const own = builtIn?.when !== undefined && context.fields.get('status')?.type === 'integer'
  return own ? resolveOptionalFormula({ value: builtIn.when ?? '', place: name.place }, where, 'boolean') : undefined
}

function sayTitle({ written, builtIn, name, context }: Question): string {
  if (written?.title) return context.texts.say(written.title)
  if (builtIn) return context.texts.sayBuiltIn(builtIn.title)
  context.report.add(name.place, missingTitle(`action "${name.value}"`))
  return name.value
}

function sayTexts({ written, builtIn, context }: Question, when: Formula | undefined) {
  const say = (own: Located<string> | undefined, standard: string | undefined) =>
    own ? context.texts.say(own) : standard === undefined ? undefined : context.texts.sayBuiltIn(standard)
  return {
    whenNot: when && say(written?.whenNot, '当前状态不能这样操作'),
    confirm: say(written?.confirm, builtIn?.confirm),
    done: say(written?.done, builtIn?.done),
  }
}

function resolveAction(name: Located<string>, scope: ActionScope, context: ScreenContext): ResolvedAction | undefined {
  const written = context.actions.find((action) => action.name === name.value)?.value
  const builtIn = isBuiltIn(name.value) ? BUILT_IN[name.value] : undefined
  if (written === undefined && builtIn === undefined) {
    const known = [...Object.keys(BUILT_IN), ...context.actions.map((action) => action.name)]
    context.report.add(name.place, unknownAction(name.value, known))
    return undefined
  }
  const question = { name, written, builtIn, scope, context }
  const run = resolveRun(question)
  const when = resolveWhen(question)
  const permission = written?.permission?.value ?? (run && findPermission(run, builtIn, context))
  const texts = sayTexts(question, when)
  return run && { name: name.value, title: sayTitle(question), ...toLook(question), permission, when, ...texts, run }
}

export function resolveActions(
  names: readonly Located<string>[],
  scope: ActionScope,
  context: ScreenContext,
): readonly ResolvedAction[] {
  return names.map((name) => resolveAction(name, scope, context)).filter((action) => action !== undefined)
}
