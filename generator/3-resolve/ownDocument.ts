import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { findByVerb } from '../openapi/findByVerb'
import { findTransition } from './life'
import { findOperation } from './operations'
import type { ResolvedRun } from './resolvedAction'
import type { Transition } from './resolvedDictionary'
import type { ScreenContext } from './screenContext'
import { isForm } from './screens'

/** The transition that the action makes, or for which it opens the form. */
export function transitionOf(run: ResolvedRun, context: ScreenContext): Transition | undefined {
  if (run.kind === 'call' || run.kind === 'remove') return findTransition(run.operation, context)
  if (run.kind !== 'open' || run.mode !== 'edit') return undefined
  const { screen: form, file } = context.names.screens.get(run.screen) ?? {}
  if (form === undefined || !isForm(form)) return undefined
  const [standard] = findByVerb(file?.entity.resource.value ?? '', ['update', 'save'], context.api)
  const named = form.update && findOperation(form.update.value, context.api)
  return findTransition(named ?? standard, context)
}

/** The condition of a transition, at another place; undefined where the record has no integer `status`. */
export function conditionOf(
  transition: Transition | undefined,
  place: Place,
  { fields }: ScreenContext,
): Located<string> | undefined {
  if (transition?.when === undefined || fields.get('status')?.type !== 'integer') return undefined
  return { value: transition.when, place }
}

/** True if only the applicant, or who may handle documents of others, may make the transition. */
export function isOwned(transition: Transition | undefined): boolean {
  return transition?.by === 'applicant'
}

/** What the applicant of a form's documents may do. */
export interface DocumentOwner {
  /** True if the form saves documents, which only their applicant may edit. */
  readonly owned: boolean
  /** True if their applicant can take them back. */
  readonly withdrawable: boolean
}

export function toOwner(transition: Transition | undefined, { entity, api }: ScreenContext): DocumentOwner {
  const owned = isOwned(transition)
  return { owned, withdrawable: owned && findByVerb(entity.resource.value, ['reset'], api).length > 0 }
}
