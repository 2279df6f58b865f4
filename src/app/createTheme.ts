import type { AppStorage } from '../session/storage'

export type ThemeName = 'light' | 'dark'

export interface Theme {
  readonly get: () => ThemeName
  readonly set: (name: ThemeName) => void
  readonly subscribe: (listener: () => void) => () => void
}

const THEME_KEY = 'theme'

/** The theme that was chosen last, shown on `root` at once. */
export function createTheme(storage: AppStorage, root: { dataset: DOMStringMap } | undefined): Theme {
  const listeners = new Set<() => void>()
  let current: ThemeName = storage.get(THEME_KEY) === 'dark' ? 'dark' : 'light'
  const show = () => {
    if (root) root.dataset.theme = current
  }
  show()
  return {
    get: () => current,
    set: (name) => {
      current = name
      storage.set(THEME_KEY, name)
      show()
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
