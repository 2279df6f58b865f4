import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/ApiContext'
import { readOperation } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import { findDocumentPath } from '../flow/documentPath'
import type { ActionTools } from './actionTools'
import { findDocumentScreen } from './findDocumentScreen'
import { useScreens } from './ScreensContext'
import type { ScreenNavigation } from './screenNavigation'

const FRESH_MS = 5 * 60_000

/** Opens a document by its kind's route in the dictionary `flow`. */
export function useOpenDocument(open: ScreenNavigation['open']): ActionTools['openDocument'] {
  const api = useApi()
  const client = useQueryClient()
  const { routes } = useScreens()
  return async (routeKey, key) => {
    const question = readOperation(api, 'system.dict.dictionary', { code: 'flow' })
    const entries = toPage(await client.fetchQuery({ ...question, staleTime: FRESH_MS })).records
    const path = findDocumentPath(entries, routeKey)
    const screen = path === undefined ? undefined : findDocumentScreen(routes, path)
    if (screen === undefined || key === '') return false
    open({ screen: screen.id, mode: 'view', key, params: {} })
    return true
  }
}
