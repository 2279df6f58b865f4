import type { FormScreen, ViewScreen } from '../contract/screen'

/** The read-only view of a form; undefined if the form has no load operation. */
export function toViewScreen(screen: FormScreen): ViewScreen | undefined {
  const { id, title, entity, key, label, open, tabs, load } = screen
  return load && { kind: 'view', id, title, entity, key, label, open, tabs, load, lead: [], actions: [] }
}
