import { flushSync } from 'react-dom'
import { type FormParts, fieldId } from './FormContext'

/** Opens the tab and the row of a field or cell and moves the focus there. */
export function focusPath({ store, grids, id }: FormParts, path: string, setTab: (tab: number) => void): void {
  const [name = '', index, ...cell] = path.split('.')
  const tab = store.plan.tabOf.get(name)
  if (tab !== undefined) flushSync(() => setTab(tab))
  const grid = grids.get(name)
  grid?.focusCell(Number(index ?? -1), cell.join('.'))
  const element = grid ? null : document.getElementById(fieldId({ id }, name))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
