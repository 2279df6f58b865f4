import { useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { Action } from '../contract/action'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { rowKey } from '../list/listActions'
import { saveFile } from '../list/saveFile'
import { useText } from '../text/useText'
import { useConfirm } from '../ui/useConfirm'
import { useToast } from '../ui/useToast'
import type { ActionTools } from './actionTools'
import { useTakeFile } from './ImportContext'
import { runAction } from './runAction'
import { saveTemplate } from './saveTemplate'
import type { ScreenNavigation } from './screenNavigation'
import { useOpenDocument } from './useOpenDocument'
import { useReload } from './useReload'

export interface ScreenActions {
  readonly tools: ActionTools
  /** Resolves to true if the action succeeded; runs nothing while another action runs. */
  readonly run: (action: Action, rows: readonly RecordData[], prepare?: ActionTools['prepare']) => Promise<boolean>
  readonly running: string | undefined
}

interface ActionPlace {
  readonly keyField: string
  readonly scope: Scope
  readonly open: ScreenNavigation['open']
}

export function useActions({ keyField, scope, open }: ActionPlace): ScreenActions {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useReload()
  const openDocument = useOpenDocument(open)
  const take = useTakeFile()
  const [running, setRunning] = useState<string>()
  const locked = useRef(false)
  const tools: ActionTools = {
    scope,
    keyField,
    call: api.dynamicCall,
    reload: () => void reload(),
    files: {
      take,
      saveTemplate: (name) => saveTemplate(name, api),
      download: async (operation, request, title) => {
        const { name, content } = await api.download(operation, request)
        saveFile(name ?? `${text(title)}.xlsx`, content)
      },
    },
    say: (kind, message) => toast[kind](text(message)),
    confirm: (message, danger) => confirm({ message: text(message), tone: danger ? 'danger' : 'normal' }),
    openDocument,
    open: (screen, mode, { row, params = scope.params }) =>
      open({ screen, mode, key: row && rowKey(row, keyField), row, params }),
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
  return { tools, run, running }
}
