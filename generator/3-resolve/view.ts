import type { ValidLayout } from '../2-validate/form'
import type { ValidView } from '../2-validate/view'
import { wrongAnswer } from '../diagnostics/resolve'
import { resolveActions } from './actions'
import { toLoad } from './form'
import { resolveFields, resolveLayout } from './layout'
import { resolveByVerb } from './operations'
import type { ResolvedView } from './resolved'
import { toBase } from './screenBase'
import { type ScreenContext, toFormScope } from './screenContext'
import { isForm, resolveScreen } from './screens'

/** Its own layout, or that of the form it is the view of. */
function findLayout(view: ValidView, context: ScreenContext): ValidLayout | undefined {
  if (view.of === undefined) return view
  const found = resolveScreen(view.of, { domain: context.domain, kind: 'form' }, context)?.screen
  return found && isForm(found) ? found : undefined
}

export function resolveView(view: ValidView, context: ScreenContext): ResolvedView | undefined {
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
    load: toLoad(operation, context.key),
    actions: resolveActions(view.actions?.value ?? [], { env: scope.env }, context),
  }
}
