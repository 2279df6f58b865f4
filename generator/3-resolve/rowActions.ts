import type { Located } from '../2-validate/shape'
import { BUILT_IN, isBuiltIn } from './builtInActions'
import type { ScreenContext } from './screenContext'
import { isList, toScreenId } from './screens'

/** The actions on a row of the view's list, without those that lead to a view of the same record. */
export function rowActionsOf(context: ScreenContext): readonly Located<string>[] {
  const { parent, file, actions } = context
  if (parent === undefined || !isList(parent.screen) || parent.file !== file) return []
  return (parent.screen.actions?.value ?? []).filter(({ value }) => {
    const written = actions.find(({ name }) => name === value)?.value
    const builtIn = isBuiltIn(value) ? BUILT_IN[value] : undefined
    const place = written?.place?.value ?? builtIn?.place ?? 'row'
    return (place === 'row' || place === 'both') && !readsRecord(value, written?.open, context)
  })
}

function readsRecord(action: string, open: Located<string> | undefined, context: ScreenContext): boolean {
  const { names, domain, parent } = context
  const target = open === undefined ? undefined : names.screens.get(toScreenId(open.value, domain))
  if (target === undefined) return action === 'view'
  const kind = target.screen.kind.value
  return (kind === 'view' || kind === 'audit') && names.parents.get(target.id) === parent
}
