// For `npm run dev` only: a build leaves it out with `import.meta.hot`.
import { useLayoutEffect, useState } from 'react'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { pickFields } from '../record/cellFields'
import { toFormPlan } from '../record/formPlan'
import { type FormMode, initialValues } from '../record/initialValues'
import type { FormStore } from './formStore'

/**
 * Gives a form what the compiler made of its screen since. Values of fields that are still there stay, another field
 * starts as in a form that is opened, and one that is gone is as it was stored.
 */
export function replaceForm(store: FormStore, screen: FormScreen, mode: FormMode): void {
  const [before, plan] = [store.plan, toFormPlan(screen.tabs)]
  const start: RecordData = initialValues(screen, { record: store.start(), mode }, store.scope())
  const added = [...plan.byName.keys()].filter((name) => !before.byName.has(name))
  const gone = [...before.byName.keys()].filter((name) => !plan.byName.has(name))
  Object.assign(store, { screen, plan })
  const stored = Object.fromEntries(gone.map((name) => [name, store.start()[name]]))
  store.follow({ ...pickFields(start, added), ...stored })
  store.leave()
}

/** Keeps the store at the newest screen; returns how often that was another one. */
export function useNewestForm(store: FormStore, screen: FormScreen, mode: FormMode): number {
  const [version, setVersion] = useState(0)
  useLayoutEffect(() => {
    if (store.screen === screen) return
    replaceForm(store, screen, mode)
    setVersion((count) => count + 1)
  }, [store, screen, mode])
  return version
}
