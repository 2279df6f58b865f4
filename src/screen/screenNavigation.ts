import { type RefObject, useEffect } from 'react'
import type { ActionRun } from '../contract/action'
import type { ScreenRoute } from '../contract/route'
import type { Screen } from '../contract/screen'
import type { RecordData, ScreenId, Text } from '../contract/value'
import { inSentence } from '../text/inSentence'

/** A request to open a screen. */
export interface Opening {
  readonly screen: ScreenId
  readonly mode: ScreenMode
  readonly key?: string
  /** Values for the opened screen, e.g. the chosen parent of a child list. */
  readonly params: RecordData
  readonly row?: RecordData
  /** Label of the record that the opener's action was called on. */
  readonly of?: string
}

/** Navigation of a screen, provided by its page or overlay. */
export interface ScreenNavigation {
  readonly open: (opening: Opening) => void
  /** Called when the screen is finished or cancelled. */
  readonly onDone: () => void
  /** Called with the record's label once it is loaded. */
  readonly onShown?: (label: string) => void
  /** The list that the record was opened from; absent for one that was opened by its address. */
  readonly list?: ScreenRoute
}

/** Absent on a page. */
export interface Overlay {
  /** True while a form has unsaved changes; read before the overlay closes. */
  readonly dirty: RefObject<boolean>
  /** Closes the overlay unless the user keeps editing. */
  readonly onCancel: () => void
}

export interface ScreenContentProps<Shown extends Screen> {
  readonly screen: Shown
  readonly opening: Opening
  readonly host: ScreenNavigation
  readonly overlay?: Overlay
}

export type ScreenMode = Extract<ActionRun, { kind: 'open' }>['mode']

/** True for screens with their own URL state; forms and views belong to a record. */
export function isTopLevel({ kind }: ScreenRoute): boolean {
  return kind === 'list' || kind === 'calendar' || kind === 'dashboard'
}

export function useShown({ onShown }: ScreenNavigation, label: string | undefined): void {
  useEffect(() => {
    if (label) onShown?.(label)
  }, [onShown, label])
}

type Translate = (text: string, values?: Record<string, string | number>) => string

interface Titled {
  readonly kind: Screen['kind']
  readonly title: Text
  /** Set for a form that makes one call, whose title already names its action. */
  readonly call?: unknown
}

/** The title with its mode, e.g. 新增系统参数. */
export function screenTitle(text: Translate, route: Titled, mode: ScreenMode): string {
  const own = text(route.title)
  if (route.kind !== 'form' || route.call !== undefined) return own
  const title = inSentence(own)
  if (mode === 'add') return text('新增{{title}}', { title })
  if (mode === 'copy') return text('复制{{title}}', { title })
  if (mode === 'edit') return text('编辑{{title}}', { title })
  return own
}
