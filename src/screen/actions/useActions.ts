import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { readOperation } from '../../api/operationQuery'
import { useFeatures } from '../../api/useFeatures'
import { toPage } from '../../api/usePage'
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
import { runAction } from './runAction'
import { saveTemplate } from './runFileAction'

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
  const openDocument = useOpenDocument(open)
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
      saveTemplate: (name) => saveTemplate(name, api),
      download: async (operation, request, title) => {
        const { name, content } = await api.download(operation, request)
        saveFile(name ?? `${text(title)}.xlsx`, content)
      },
    },
    say: (kind, message) => toast[kind](text(message)),
    confirm: (question) => confirm(toConfirmQuestion(text, question)),
    openDocument,
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

const FRESH_MS = 5 * 60000

/** Opens a document by its kind's route in the dictionary `flow`. */
function useOpenDocument(open: ScreenNavigation['open']): ActionTools['openDocument'] {
  const api = useApi()
  const client = useQueryClient()
  const { routes } = useScreens()
  return async (routeKey, key) => {
    const question = readOperation(api, 'system.dict.dictionary', { code: 'flow' })
    const entries = toPage(await client.fetchQuery({ ...question, staleTime: FRESH_MS })).records
    // Fetched when a document is opened, which few lists do.
    const { findDocument } = await import('./findDocument')
    const screen = findDocument(entries, routeKey, routes)
    if (screen === undefined || key === '') return false
    open({ screen: screen.id, mode: 'view', key, params: {} })
    return true
  }
}
