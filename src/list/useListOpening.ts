import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { Api } from '../api/api'
import { featuresQuery } from '../api/featuresQuery'
import { readIfOffered } from '../api/operationQuery'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import { usePhone } from '../ui/usePhone'
import { type ColumnPreferences, parsePreferences } from './columnPreferences'
import { FitRowsContext } from './FitRowsContext'
import { FITTING } from './fittingSize'
import { openingPreferences, openingState, withFitting } from './listDefaults'
import { asSent, type ListOpening, readLocalOpenings, withLayout, withUnsent, writeLocalOpenings } from './listOpenings'
import type { ListState } from './listState'
import { readViewContent } from './savedViews'
import type { PreferencesHandle } from './useColumnPreferences'

export interface ListOpeningHandle {
  /** False until the server has told it to this browser for the first time. */
  readonly known: boolean
  /** The state of a list whose address says nothing. */
  readonly start: ListState
  /** Absent if the backend keeps no layouts. */
  readonly layouts?: PreferencesHandle
}

/** How the list opens for its user, on any computer: from his layout, his default view, and else from the screen. */
export function useListOpening(screen: ListScreen, scope: Scope): ListOpeningHandle {
  const userId = String(scope.user.userId ?? '')
  const api = useApi()
  const client = useQueryClient()
  const features = useQuery(featuresQuery(api))
  const isOffered = features.data?.listLayouts === true
  const question = readIfOffered(api, 'desk.layout.list')
  const asked = useQuery({ ...question, ...forGood, enabled: isOffered, retry: false })
  const local = useMemo(() => readLocalOpenings(userId), [userId])
  const openings = useMemo(
    () => (asked.data ? withUnsent(asked.data, local ?? none) : (local ?? none)),
    [asked.data, local],
  )
  useEffect(() => {
    if (asked.data) writeLocalOpenings(userId, openings)
    else if (features.data && !isOffered) writeLocalOpenings(userId, none)
  }, [asked.data, features.data, isOffered, userId, openings])
  const own = openings.find(({ screenId }) => screenId === screen.id)
  const view = useMemo(() => (own?.view === undefined ? undefined : readViewContent(own.view, screen)), [own, screen])
  // The cache tells its readers later, but a box that was clicked must change at once.
  const [changed, setChanged] = useState<{ readonly of: string; readonly preferences: ColumnPreferences }>()
  const layout = own?.layout
  const kept = useMemo(
    () => (layout === undefined ? (view?.preferences ?? openingPreferences(screen)) : parsePreferences(layout)),
    [layout, view, screen],
  )
  const preferences = changed?.of === screen.id ? changed.preferences : kept
  const state = useOpeningState(screen, scope, view?.state)
  const { size = state.size } = preferences
  const start = useMemo(() => ({ ...state, size }), [state, size])
  const keep = (next: ColumnPreferences) => {
    setChanged({ of: screen.id, preferences: next })
    const known = withLayout(openings, screen.id, JSON.stringify(next))
    client.setQueryData(question.queryKey, known)
    writeLocalOpenings(userId, known)
    sendLater({ api, userId, screenId: screen.id, content: JSON.stringify(next) })
  }
  const lost = isOffered && local?.find(({ screenId, unsent }) => unsent && screenId === screen.id)?.layout
  useEffect(() => {
    if (lost) sendLater({ api, userId, screenId: screen.id, content: lost })
  }, [lost, api, userId, screen.id])
  return {
    known: local !== undefined || asked.data !== undefined || asked.isError || (features.isFetched && !isOffered),
    start,
    layouts: isOffered ? { preferences, setPreferences: keep } : undefined,
  }
}

/** The state without the user's own page size: of the view, or else of the screen, with the rows that fit if neither says how many. */
function useOpeningState(screen: ListScreen, scope: Scope, viewed: ListState | undefined): ListState {
  const { source, defaults } = screen
  const isOffered = useContext(FitRowsContext)
  const phone = usePhone()
  const fits = isOffered && !phone && source.paged && defaults?.size === undefined
  return useMemo(
    () => withFitting(viewed ?? openingState(screen, scope), fits ? FITTING : undefined),
    [viewed, screen, scope, fits],
  )
}

const none: readonly ListOpening[] = []
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** Milliseconds after the last change of a layout until it is sent. */
const PAUSE_MS = 600
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

interface SentLayout {
  readonly api: Api
  readonly userId: string
  readonly screenId: string
  readonly content: string
}

/** Sends the last of several changes. A failure is not told: this browser has the layout, and sends it when next opened. */
function sendLater({ api, userId, screenId, content }: SentLayout): void {
  clearTimeout(waiting.get(screenId))
  const send = async () => {
    await api.ifOffered('desk.layout.submit', { body: { screenId, content } })
    writeLocalOpenings(userId, asSent(readLocalOpenings(userId) ?? none, screenId, content))
  }
  waiting.set(
    screenId,
    setTimeout(() => void send().catch(() => undefined), PAUSE_MS),
  )
}
