import type { ValidAudit, ValidRecordLayout, ValidView } from '../2-validate/view'
import { noAudit } from '../diagnostics/actions'
import { both } from '../diagnostics/languages'
import { wrongAnswer } from '../diagnostics/operations'
import type { Environment } from '../expressions/environment'
import type { ApiOperation } from '../openapi/apiField'
import { withBodyAsQuery } from '../openapi/withBodyAsQuery'
import type { ActionScope } from './actionQuestion'
import { resolveActions } from './actions'
import { resolveEdits } from './edits'
import { toLoad } from './form'
import { resolveFields, resolveLayout, withoutNames } from './layout'
import { resolveByVerb } from './operations'
import { resolvePrint } from './print'
import { resolveHead } from './recordHead'
import { resolveRelated } from './related'
import type { ResolvedView } from './resolved'
import { rowActionsOf } from './rowActions'
import { toBase } from './screenBase'
import { type ScreenContext, toFieldScope } from './screenContext'
import { isForm, isList, resolveScreen } from './screens'
import { resolveSlots } from './slots'
import { unsentFields } from './unsent'

/** The view's own layout, or that of the form in `of`. */
function findLayout(view: ValidView | ValidAudit, context: ScreenContext): ValidRecordLayout | undefined {
  if (view.of === undefined) return view
  const found = resolveScreen(view.of, { domain: context.domain, kind: 'form' }, context)?.screen
  return found && isForm(found) ? withoutNames(found, unsentFields(context.entity)) : undefined
}

/** What the actions of the parent list open. */
function findOpened({ parent }: ScreenContext): Pick<ActionScope, 'form' | 'view'> {
  return parent !== undefined && isList(parent.screen) ? { form: parent.screen.form, view: parent.screen.view } : {}
}

/** The view's own actions, else those of its list's rows, which read the record as their row. */
function resolveViewActions(view: ValidView | ValidAudit, env: Environment, context: ScreenContext) {
  const names = view.actions?.value ?? rowActionsOf(context)
  return resolveActions(names, { env: { ...env, row: env.form }, ...findOpened(context) }, context)
}

const FLOW_FIELDS = ['processInstanceId', 'nodes']

function resolveFlow(view: ValidView | ValidAudit, operation: ApiOperation, context: ScreenContext): boolean {
  const inTab = view.tabs?.value.find((tab) => tab.flow?.value === true)?.flow
  const asked = ('flow' in view ? view.flow : undefined) ?? inTab
  const flow = view.kind.value === 'audit' || asked?.value === true || inTab !== undefined
  const lacking = FLOW_FIELDS.filter((field) => !operation.answer.fields.has(field))
  if (flow && lacking.length > 0)
    context.report.add((asked ?? view.kind).place, noAudit(operation.id, lacking.join('", "')))
  return flow
}

export function resolveView(view: ValidView | ValidAudit, context: ScreenContext): ResolvedView | undefined {
  const { place, name } = context.screen
  const layout = findLayout(view, context)
  const operation = resolveByVerb(
    { named: view.load, verbs: ['detail'], what: both(`the view "${name}"`, `详情“${name}”`), place },
    context.file,
    context,
  )
  if (layout === undefined || operation === undefined) return undefined
  const { shape, fields } = operation.answer
  if (shape !== 'record')
    context.report.add(
      view.load?.place ?? place,
      wrongAnswer(operation.id, shape === 'none' ? 'nothing' : both('a list', '列表'), both('one record', '一条记录')),
    )
  const scope = toFieldScope(fields, both(`the record of "${operation.id}"`, `“${operation.id}”的记录`), context)
  const builder = { scope, context }
  const base = toBase(view.title, context.fields, context)
  // What a form repeats above a tab, a view shows once.
  const tabs = resolveLayout(layout, base.title, builder).map((tab) => ({ ...tab, lead: [] }))
  return {
    kind: 'view',
    ...base,
    open: view.open?.value ?? 'dialog',
    ...resolveHead(view.figures, { lead: resolveFields(view.lead, builder), tabs }, builder),
    tabs,
    load: toLoad(withBodyAsQuery(operation), context.key, context.params),
    print: view.print && resolvePrint(view.print, builder),
    slots: resolveSlots(view.slots, operation, context),
    related: resolveRelated(view.related, operation, context),
    flow: resolveFlow(view, operation, context),
    audit: view.kind.value === 'audit',
    edits: 'edits' in view && view.edits ? resolveEdits(view.edits.value, fields, context) : [],
    actions: resolveViewActions(view, scope.env, context),
  }
}
