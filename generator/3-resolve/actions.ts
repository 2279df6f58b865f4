import type { ValidAction, ValidDocument, ValidWebsite } from '../2-validate/actions'
import type { Located } from '../2-validate/shape'
import { emptyAction, missingTitle, nothingToOpen, rowlessAction, unknownAction } from '../diagnostics/actions'
import { both } from '../diagnostics/languages'
import type { ApiOperation } from '../openapi/apiField'
import { findByVerb } from '../openapi/findByVerb'
import { findPermissionCode } from '../openapi/permission'
import { resolveCall } from './actionCall'
import type { ActionQuestion, ActionScope } from './actionQuestion'
import { BUILT_IN, type BuiltIn, isBuiltIn } from './builtInActions'
import { isFileRun, resolveDownload, resolveFileRun } from './fileRun'
import { resolveCondition, resolveFormula, resolveNamedFormulas, resolveOptionalFormula } from './formula'
import { findOperation, resolveOperation } from './operations'
import { conditionOf, isOwned, transitionOf } from './ownDocument'
import type { ResolvedAction, ResolvedRun } from './resolvedAction'
import type { Transition } from './resolvedDictionary'
import type { Formula, NamedFormula } from './resolvedField'
import type { ScreenContext } from './screenContext'
import { isForm, kindToRead, resolveScreen, toScreenId } from './screens'

/** The params for a screen that is not a form of the record. */
function resolveOpenParams({ written, scope, context }: ActionQuestion): readonly NamedFormula[] | undefined {
  const where = { env: scope.env, report: context.report }
  return written?.params && resolveNamedFormulas(written.params.value, where, () => undefined)
}

function resolveOpen(question: ActionQuestion, mode: 'add' | 'edit' | 'view' | 'copy'): ResolvedRun | undefined {
  const { written, builtIn, scope, context, name } = question
  const key = builtIn?.opens ?? 'view'
  const target = written?.open ?? scope[key]
  if (target === undefined) {
    context.report.add(name.place, nothingToOpen(name.value, key))
    return undefined
  }
  if (written?.place?.value === 'toolbar' && (mode === 'edit' || mode === 'copy'))
    context.report.add(written.place.place, rowlessAction(name.value, mode))
  const kind = mode !== 'view' ? 'form' : kindToRead(target, context)
  const screen = resolveScreen(target, { domain: context.domain, kind }, context)
  // A list in the toolbar opens without a row.
  const rowless = (kind === 'list' && written?.place?.value === 'toolbar') || undefined
  return screen && { kind: 'open', screen: screen.id, mode, rowless, params: resolveOpenParams(question) }
}

/** Calls the operation, or downloads its answer if that is a file. */
function resolveOperationRun(question: ActionQuestion): ResolvedRun | undefined {
  const { written, builtIn, context } = question
  if (builtIn || !written?.operation) return resolveCall(question)
  const operation = resolveOperation(written.operation, context)
  return operation?.answer.file ? resolveDownload(operation, question) : operation && resolveCall(question)
}

/** A form with a `call` opens in mode add, any other screen in mode view. */
function modeOf(target: Located<string>, { names, domain }: ScreenContext): 'add' | 'view' {
  const screen = names.screens.get(toScreenId(target.value, domain))?.screen
  return screen && isForm(screen) && screen.call ? 'add' : 'view'
}

function resolveRun(question: ActionQuestion): ResolvedRun | undefined {
  const { written, builtIn, name, context } = question
  if (isFileRun(question)) return resolveFileRun(question)
  if (written?.document) return resolveDocument(written.document, question.scope, context)
  if (written?.website) return resolveWebsite(written.website, question)
  if (written?.open) return resolveOpen(question, written.mode?.value ?? builtIn?.mode ?? modeOf(written.open, context))
  if (builtIn?.mode && !written?.operation) return resolveOpen(question, builtIn.mode)
  if (builtIn || written?.operation) return resolveOperationRun(question)
  // One that asks and calls nothing is already reported.
  if (!written?.ask) context.report.add(name.place, emptyAction(name.value))
  return undefined
}

/** The condition of the action, in this order: its own, the form's `editable`, the status of the document. */
function resolveWhen(question: ActionQuestion, transition: Transition | undefined): Formula | undefined {
  const { written, builtIn, scope, context, name } = question
  const ofForm = builtIn?.whenEditable ? scope.editable : undefined
  const when = written?.when ?? ofForm ?? conditionOf(transition, name.place, context)
  return resolveOptionalFormula(when, { env: scope.env, report: context.report }, 'boolean')
}

function sayTitle({ written, builtIn, name, context }: ActionQuestion): string {
  if (written?.title) return context.texts.say(written.title)
  if (builtIn) return context.texts.sayBuiltIn(builtIn.title)
  context.report.add(name.place, missingTitle(both(`action "${name.value}"`, `操作“${name.value}”`)))
  return name.value
}

function sayTexts({ written, builtIn, context }: ActionQuestion, when: Formula | undefined) {
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
    if (!context.names.declared.has('action', name.value, context.file.path))
      context.report.add(name.place, unknownAction(name.value, known))
    return undefined
  }
  const question = { name, written, builtIn, scope, context }
  const run = resolveRun(question)
  const transition = run && transitionOf(run, context)
  const when = resolveWhen(question, transition)
  const { codes, formula: visible } = resolveCondition(written?.visible, { env: scope.env, report: context.report })
  const permission = written?.permission?.value ?? (run && findPermission(run, builtIn, context))
  const texts = sayTexts(question, when)
  if (run === undefined) return undefined
  const owned = isOwned(transition)
  return {
    name: name.value,
    title: sayTitle(question),
    ...toLook(question),
    permission,
    owned,
    codes,
    visible,
    when,
    ...texts,
    run,
  }
}

export function resolveActions(
  names: readonly Located<string>[],
  scope: ActionScope,
  context: ScreenContext,
): readonly ResolvedAction[] {
  return names.map((name) => resolveAction(name, scope, context)).filter((action) => action !== undefined)
}

interface Looking {
  readonly written: ValidAction | undefined
  readonly builtIn: BuiltIn | undefined
}

function toLook({ written, builtIn }: Looking): Pick<ResolvedAction, 'place' | 'tone' | 'icon'> {
  return {
    place: written?.place?.value ?? builtIn?.place ?? 'row',
    tone: written?.tone?.value ?? builtIn?.tone ?? 'normal',
    icon: written?.icon?.value ?? builtIn?.icon,
  }
}

/** Only actions that call an operation can run unasked behind the opening of a document. */
function resolveDocumentCall(
  name: Located<string>,
  scope: ActionScope,
  context: ScreenContext,
): ResolvedAction | undefined {
  const calling = context.actions.filter(({ value }) => value.operation && !value.upload)
  if (calling.some((action) => action.name === name.value)) return resolveAction(name, scope, context)
  const known = calling.map((action) => action.name)
  context.report.add(name.place, unknownAction(name.value, known))
  return undefined
}

function resolveDocument(written: ValidDocument, scope: ActionScope, context: ScreenContext): ResolvedRun | undefined {
  const where = { env: scope.env, report: context.report }
  const route = resolveFormula(written.route, where, 'string')
  const key = resolveFormula(written.key, where, 'string')
  const call = written.call && resolveDocumentCall(written.call, scope, context)
  return route && key && { kind: 'document', route, key, call }
}

function resolveWebsite({ reportViewer }: ValidWebsite, { scope, context }: ActionQuestion): ResolvedRun | undefined {
  const formula = resolveFormula(reportViewer.name, { env: scope.env, report: context.report }, 'string')
  return formula && { kind: 'website', website: 'reportViewer', values: [{ name: 'name', formula }] }
}

/** The operation of the form with a call that the action opens. */
function findCalled(screenId: string, { names, api }: ScreenContext): ApiOperation | undefined {
  const screen = names.screens.get(screenId)?.screen
  return screen && isForm(screen) && screen.call ? findOperation(screen.call.operation.value, api) : undefined
}

/** The code that an action needs: that of its operation, or of the operation behind the screen that it opens. */
function findPermission(run: ResolvedRun, builtIn: BuiltIn | undefined, context: ScreenContext): string | undefined {
  const half = builtIn?.permission ?? 'all'
  if ('operation' in run) return findPermissionCode(run.operation, half)
  if (run.kind !== 'open') return undefined
  const called = findCalled(run.screen, context)
  if (called) return findPermissionCode(called, 'add')
  const [operation] = findByVerb(context.entity.resource.value, builtIn?.verbs ?? [], context.api)
  return operation && findPermissionCode(operation, half)
}
