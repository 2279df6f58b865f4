import type { FormScreen, ViewScreen } from '../contract/screen'

/** A form that is opened only to be read; undefined where it has no call that loads a record. */
export function toViewScreen(screen: FormScreen): ViewScreen | undefined {
  const { id, title, entity, key, label, open, tabs, load } = screen
  return load && { kind: 'view', id, title, entity, key, label, open, tabs, load, lead: [], actions: [] }
}
