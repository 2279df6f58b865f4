import type { ValidLayout } from '../2-validate/form'
import type { ValidAudit, ValidView } from '../2-validate/view'
import { noAudit, wrongAnswer } from '../diagnostics/resolve'
import type { ApiOperation } from '../openapi/apiField'
import { withBodyAsQuery } from '../openapi/withBodyAsQuery'
import type { ActionScope } from './actionQuestion'
import { resolveActions } from './actions'
import { resolveEdits } from './edits'
import { toLoad } from './form'
import { resolveFields, resolveLayout } from './layout'
import { resolveByVerb } from './operations'
import type { ResolvedView } from './resolved'
import { toBase } from './screenBase'
import { type ScreenContext, toFormScope } from './screenContext'
import { isForm, isList, resolveScreen } from './screens'

/** The view's own layout, or that of the form in `of`. */
function findLayout(view: ValidView | ValidAudit, context: ScreenContext): ValidLayout | undefined {
  if (view.of === undefined) return view
  const found = resolveScreen(view.of, { domain: context.domain, kind: 'form' }, context)?.screen
  return found && isForm(found) ? found : undefined
}

/** The parent list's form, which an edit action of the view opens. */
function findListForm({ parent }: ScreenContext): Pick<ActionScope, 'form'> {
  return parent !== undefined && isList(parent.screen) ? { form: parent.screen.form } : {}
}

const FLOW_FIELDS = ['processInstanceId', 'nodes']

function resolveFlow(view: ValidView | ValidAudit, operation: ApiOperation, context: ScreenContext): boolean {
  const asked = 'flow' in view ? view.flow : undefined
  const flow = view.kind.value === 'audit' || asked?.value === true
  const lacking = FLOW_FIELDS.filter((field) => !operation.answer.fields.has(field))
  if (flow && lacking.length > 0)
    context.report.add((asked ?? view.kind).place, noAudit(operation.id, lacking.join('", "')))
  return flow
}

export function resolveView(view: ValidView | ValidAudit, context: ScreenContext): ResolvedView | undefined {
  const { place, name } = context.screen
  const layout = findLayout(view, context)
  const operation = resolveByVerb(
    { named: view.load, verbs: ['detail'], what: `the view "${name}"`, place },
    context.file,
    context,
  )
  if (layout === undefined || operation === undefined) return undefined
  const { shape, fields } = operation.answer
  if (shape !== 'record')
    context.report.add(
      view.load?.place ?? place,
      wrongAnswer(operation.id, shape === 'none' ? 'nothing' : 'a list', 'one record'),
    )
  const scope = toFormScope(fields, `the record of "${operation.id}"`, context)
  const builder = { scope, context }
  const base = toBase(view.title, context.fields, context)
  return {
    kind: 'view',
    ...base,
    open: view.open?.value ?? 'dialog',
    lead: resolveFields(view.lead, builder),
    tabs: resolveLayout(layout, base.title, builder),
    load: toLoad(withBodyAsQuery(operation), context.key, context.params),
    flow: resolveFlow(view, operation, context),
    audit: view.kind.value === 'audit',
    edits: 'edits' in view && view.edits ? resolveEdits(view.edits.value, fields, context) : [],
    actions: resolveActions(view.actions?.value ?? [], { env: scope.env, ...findListForm(context) }, context),
  }
}
