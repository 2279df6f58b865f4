import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { useFeatures } from '../../api/useFeatures'
import { useReload } from '../../api/useReload'
import type { Action } from '../../contract/action'
import type { Label, Scope } from '../../contract/expression'
import type { RecordData } from '../../contract/value'
import { rowKey } from '../../list/listActions'
import { saveFile } from '../../list/saveFile'
import { useCan } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { useConfirm } from '../../ui/useConfirm'
import { useToast } from '../../ui/useToast'
import { useScreens } from '../ScreensContext'
import type { ScreenNavigation } from '../screenNavigation'
import { useTakeFile } from '../useOverlays'
import { type ActionTools, toConfirmQuestion } from './actionTools'
import { addressOfOpening } from './addressOfOpening'
import { runAction } from './runAction'

export interface ScreenActions {
  readonly tools: ActionTools
  /** Resolves to true if the action succeeded; runs nothing while another action runs. */
  readonly run: (
    action: Action,
    rows: readonly RecordData[],
    ofForm?: Pick<ActionTools, 'beforeCall' | 'showRefused'>,
  ) => Promise<boolean>
  readonly running: string | undefined
}

interface ActionDeps {
  readonly keyField: string
  readonly scope: Scope
  readonly open: ScreenNavigation['open']
  /** Names the record of an action, in what asks about it and above what it opens. */
  readonly label?: Label
}

export function useActions({ keyField, scope, open, label }: ActionDeps): ScreenActions {
  const api = useApi()
  const can = useCan()
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useReload()
  const destinations = useDestinations({ open, scope, keyField })
  const take = useTakeFile()
  const { bodyIds } = useFeatures(true)
  const [running, setRunning] = useState<string>()
  const isRunning = useRef(false)
  const tools: ActionTools = {
    scope,
    keyField,
    bodyIds,
    can,
    call: api.dynamicCall,
    reload: () => void reload(),
    files: {
      take,
      saveTemplate: async (name) => (await import('./saveTemplate')).saveTemplate(name, api),
      download: async (operation, request, title) => {
        const { name, content } = await api.download(operation, request)
        saveFile(name ?? `${text(title)}.xlsx`, content)
      },
    },
    say: (kind, message) => toast[kind](text(message)),
    confirm: (question) => confirm(toConfirmQuestion(text, question)),
    ...destinations,
    label,
    open: (screen, mode, { row, of = row, params = scope.params }) =>
      open({ screen, mode, key: row && rowKey(row, keyField), row, params, of: of && label?.(of) }),
  }
  const run: ScreenActions['run'] = async (action, rows, ofForm) => {
    if (isRunning.current) return false
    isRunning.current = true
    setRunning(action.name)
    try {
      return await runAction(action, rows, { ...tools, ...ofForm })
    } finally {
      isRunning.current = false
      setRunning(undefined)
    }
  }
  return { tools, run, running }
}

/** What an action opens beside the screen that it names. */
function useDestinations({ open, scope, keyField }: ActionDeps): Pick<ActionTools, 'openDocument' | 'openWebsite'> {
  const api = useApi()
  const client = useQueryClient()
  const screens = useScreens()
  return {
    openWebsite: (action, row) =>
      void window.open(addressOfOpening(action, row, { screens, scope, keyField }), '_blank', 'noopener'),
    openDocument: async (routeKey, key) => {
      // Few lists lead to documents.
      const { openDocument } = await import('./openDocument')
      return openDocument(routeKey, key, { api, client, screens, open })
    },
  }
}
