import type { ResolvedForm, ResolvedScreen } from '../3-resolve/resolved'
import type { Formula, ResolvedField } from '../3-resolve/resolvedField'
import { unsentShown } from '../diagnostics/fields'
import { hiddenByUnsent, unreadUnsent } from '../diagnostics/unused'
import type { Ast } from '../expressions/ast'
import { decideCondition } from '../expressions/decideCondition'
import { unsentIn } from '../expressions/unsentIn'
import { formulasOf } from './formulas'
import { isWithoutErrors, type ReviewedEntity } from './reviewed'

const NOWHERE = { from: 0, to: 0 }

/** True if the condition cannot hold while the field is empty. */
function failsWithout(name: string, { ast, env }: Formula): boolean {
  const field: Ast = { kind: 'name', name, nameAt: NOWHERE, ...NOWHERE }
  const right: Ast = { kind: 'call', name: 'empty', nameAt: NOWHERE, args: [field], ...NOWHERE }
  const both: Ast = { kind: 'binary', operator: 'and', left: ast, right, ...NOWHERE }
  return decideCondition(both, env, () => undefined) === 'never'
}

function reviewCleared(field: ResolvedField, form: ResolvedForm, { report }: ReviewedEntity): void {
  const { visible, whenHidden, name, api } = field
  if (visible === undefined || whenHidden === 'keep' || api.unsent || form.update === undefined) return
  const open = unsentIn(visible).filter((read) => {
    const unsent = form.fields.find((candidate) => candidate.name === read)
    return unsent !== undefined && unsent.default === undefined && unsent.compute === undefined
  })
  const cause = open.find((read) => failsWithout(read, visible))
  if (cause !== undefined) report.add(visible.place, hiddenByUnsent(name, cause))
}

const ownNames = (screen: ResolvedScreen): ReadonlySet<string> => new Set(screen.actions.map(({ name }) => name))

/** Reports what a list or view itself reads; the fields on it may read what only their form has. */
function reviewElsewhere(screen: ResolvedScreen, { report }: ReviewedEntity): void {
  const itself = screen.kind === 'view' ? { ...screen, tabs: [] } : screen
  for (const { formula } of formulasOf(itself, ownNames(screen)))
    for (const name of unsentIn(formula)) report.add(formula.place, unsentShown(name))
}

function reviewUnread(form: ResolvedForm, { report }: ReviewedEntity): void {
  // What is computed is shown to whoever fills the form in; nothing is typed there that could be lost.
  const unsent = form.fields.filter(({ api, compute }) => api.unsent && compute === undefined)
  if (unsent.length === 0) return
  const calls = [...(form.call?.query ?? []), ...(form.call?.start?.params ?? [])].map(({ formula }) => formula)
  const formulas = [...formulasOf(form, ownNames(form)).map(({ formula }) => formula), ...calls]
  const read = new Set(formulas.flatMap(unsentIn))
  for (const { name, place } of unsent) if (!read.has(name)) report.add(place, unreadUnsent(name, form.name))
}

/** Reports fields that are never sent where nothing reads them, where they have no value, and where they cost stored values. */
export function reviewUnsent(entity: ReviewedEntity): void {
  for (const form of entity.forms.filter((one) => isWithoutErrors(one, entity))) {
    reviewUnread(form, entity)
    for (const field of form.fields) reviewCleared(field, form, entity)
  }
  for (const screen of entity.screens) if (screen.kind !== 'form') reviewElsewhere(screen, entity)
}
