import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { findByVerb } from '../openapi/findByVerb'
import { findTransition } from './life'
import { findOperation } from './operations'
import type { ResolvedRun } from './resolvedAction'
import type { Transition } from './resolvedDictionary'
import type { ScreenContext } from './screenContext'
import { isForm } from './screens'

/** What running the action does with a document, or opens the form for. */
export function transitionOf(run: ResolvedRun, context: ScreenContext): Transition | undefined {
  if (run.kind === 'call' || run.kind === 'remove') return findTransition(run.operation, context)
  if (run.kind !== 'open' || run.mode !== 'edit') return undefined
  const { screen: form, file } = context.names.screens.get(run.screen) ?? {}
  if (form === undefined || !isForm(form)) return undefined
  const [standard] = findByVerb(file?.entity.resource.value ?? '', ['update', 'save'], context.api)
  const named = form.update && findOperation(form.update.value, context.api)
  return findTransition(named ?? standard, context)
}

/** The condition of a deed, to be read where its action or form stands; none where the record tells no status. */
export function conditionOf(
  deed: Transition | undefined,
  place: Place,
  { fields }: ScreenContext,
): Located<string> | undefined {
  if (deed?.when === undefined || fields.get('status')?.type !== 'integer') return undefined
  return { value: deed.when, place }
}

/** Whether what is done is its applicant's, or theirs who may handle documents of others. */
export function isOwned(deed: Transition | undefined): boolean {
  return deed?.by === 'applicant'
}
