import type { ComponentType } from 'react'
import type { Screen } from '../../contract/screen'
import type { ScreenId } from '../../contract/value'
import type { ScreenContentProps } from '../screenNavigation'

interface EjectedOf<Shown extends Screen> {
  readonly kind: Shown['kind']
  /** Of what the compiler made when it was ejected; `formwork check` warns where that has changed. */
  readonly fingerprint: string
  readonly load: () => Promise<{ readonly screen: Shown }>
  readonly page: () => Promise<ComponentType<ScreenContentProps<Shown>>>
}

/** A screen that developers have taken over: what it shows, and the component that shows it. */
export type EjectedScreen = {
  readonly [kind in Screen['kind']]: EjectedOf<Extract<Screen, { readonly kind: kind }>>
}[Screen['kind']]

/** By the screen's id; `formwork eject` adds an entry, and without it the screen is made from its YAML again. */
export const ejectedScreens: { readonly [id: ScreenId]: EjectedScreen } = {}
