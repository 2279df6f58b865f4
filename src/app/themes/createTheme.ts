import type { AppStorage } from '../../session/storage'
import { Listeners } from '../../value/listeners'
import { accentTokens, type Grounds } from './accentTokens'
import { type Color, isColor } from './color'
import { isThemeName, type ThemeName } from './themeNames'

export interface Look {
  readonly name: ThemeName
  readonly color: Color
}

export interface Theme {
  readonly get: () => Look
  readonly set: (change: Partial<Look>) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Element that carries the theme, and its CSS variables. */
export interface ThemeRoot {
  readonly dataset: DOMStringMap
  readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>
  readonly read: (token: string) => string
}

const [THEME_KEY, COLOR_KEY] = ['theme', 'color'] as const

/** Starts with the stored look, else the site's, and applies it to `root` at once. */
export function createTheme(storage: AppStorage, first: Look, root: ThemeRoot | undefined): Theme {
  const listeners = new Listeners()
  const [name, color] = [storage.get(THEME_KEY), storage.get(COLOR_KEY)]
  let look: Look = { name: isThemeName(name) ? name : first.name, color: isColor(color) ? color : first.color }
  if (root) show(root, look)
  return {
    get: () => look,
    set: (change) => {
      look = { ...look, ...change }
      storage.set(THEME_KEY, look.name)
      storage.set(COLOR_KEY, look.color)
      if (root) show(root, look)
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}

/** Accent for which src/index.css defines its variables. */
const OWN_COLOR = '#409eff'

function show(root: ThemeRoot, { name, color }: Look): void {
  root.dataset.theme = name
  const tokens = accentTokens(color, readGrounds(root))
  const own = color.toLowerCase() === OWN_COLOR
  for (const [token, value] of Object.entries(tokens)) {
    if (own) root.style.removeProperty(token)
    else root.style.setProperty(token, value)
  }
}

function readGrounds({ read }: ThemeRoot): Grounds {
  const ground = (token: string, otherwise: Color) => {
    const value = read(token).trim()
    return isColor(value) ? value : otherwise
  }
  return {
    surface: ground('--surface', '#ffffff'),
    raised: ground('--raised', '#ffffff'),
    sunken: ground('--sunken', '#f4f6f8'),
    hover: ground('--hover', '#eef2f6'),
  }
}
