import { useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { useReload } from '../api/useReload'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { RecordData, ScreenId } from '../contract/value'
import { rowKey } from '../list/listActions'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'
import { useToast } from '../ui/useToast'
import { type ActionTools, runAction } from './runAction'
import { useScreens } from './ScreensContext'
import type { ScreenHost } from './screenHost'
import type { ScreenMode } from './screenMode'

/** A screen that opens over this one. */
export interface Opening {
  readonly screen: ScreenId
  readonly mode: ScreenMode
  readonly key?: string
  /** The row it was opened from. */
  readonly row?: RecordData
}

export interface ScreenActions {
  /** True when the action was done; while one runs, others are not started. */
  readonly run: (action: Action, rows: readonly RecordData[], prepare?: ActionTools['prepare']) => Promise<boolean>
  /** The name of the action that runs now. */
  readonly running: string | undefined
  readonly opening: Opening | undefined
  readonly closeOpening: () => void
}

interface ActionPlace {
  readonly keyField: string
  readonly scope: Scope
  readonly onOpen: ScreenHost['onOpen']
}

/** Runs the actions of a screen: pages are opened by the host, dialogs and drawers over the screen itself. */
export function useActions({ keyField, scope, onOpen }: ActionPlace): ScreenActions {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useReload()
  const screens = useScreens()
  const [opening, setOpening] = useState<Opening>()
  const [running, setRunning] = useState<string>()
  const locked = useRef(false)
  const tools: ActionTools = {
    scope,
    keyField,
    call: api.call,
    reload: () => void reload(),
    say: (kind, message) => toast[kind](text(message)),
    confirm: (message, danger) => confirm({ message: text(message), tone: danger ? 'danger' : 'normal' }),
    open: (screen, mode, row) => {
      const key = row && rowKey(row, keyField)
      if (screens.find(screen)?.open === 'page') onOpen(screen, mode, key, scope.params)
      else setOpening({ screen, mode, key, row })
    },
  }
  const run: ScreenActions['run'] = async (action, rows, prepare) => {
    if (locked.current) return false
    locked.current = true
    setRunning(action.name)
    try {
      return await runAction(action, rows, { ...tools, prepare })
    } finally {
      locked.current = false
      setRunning(undefined)
    }
  }
  return { run, running, opening, closeOpening: () => setOpening(undefined) }
}
