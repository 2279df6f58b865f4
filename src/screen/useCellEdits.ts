import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { useReload } from '../api/useReload'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { CellEdits } from '../list/cells/cellEdits'
import { type Can, inlineMode } from '../list/listActions'
import { useText } from '../text/useText'
import { type LoadedScreen, loadScreen } from './loadScreen'
import { useScreens } from './ScreensContext'
import { useNarrowed } from './useScreen'

interface LoadedRules extends LoadedScreen {
  readonly createCellEdits: typeof import('./cellRules')['createCellEdits']
}

/** Loads the form whose rules edit the cells of a list; undefined until loaded, and where its user edits none. */
export function useCellEdits(list: ListScreen, scope: Scope, can: Can): CellEdits | undefined {
  const { cellEdit } = list
  const edit = list.actions.find((action) => inlineMode(action, cellEdit?.form) === 'edit')
  const action = edit && can(edit.permission) ? edit : undefined
  const loaded = useRules(action && cellEdit?.form)
  const form = useNarrowed(loaded)
  const api = useApi()
  const text = useText()
  const reload = useReload()
  const kept = useRef<{ readonly of: LoadedRules; readonly edits: CellEdits }>(undefined)
  return useMemo(() => {
    if (!loaded || !action || !cellEdit || form?.kind !== 'form') return undefined
    const tools = { form, fields: cellEdit.fields, action, api, text, scope, reload }
    const before = kept.current?.of === loaded ? kept.current.edits : undefined
    kept.current = { of: loaded, edits: loaded.createCellEdits(tools, before) }
    return kept.current.edits
  }, [loaded, form, cellEdit, action, api, text, scope, reload])
}

function useRules(id: string | undefined): LoadedRules | undefined {
  const { find } = useScreens()
  const [loaded, setLoaded] = useState<LoadedRules>()
  useEffect(() => {
    const route = id === undefined ? undefined : find(id)
    if (!route) return undefined
    let wanted = true
    Promise.all([loadScreen(route), import('./cellRules')]).then(
      ([screen, { createCellEdits }]) => wanted && setLoaded({ ...screen, createCellEdits }),
      // Without the form, the action edit opens the dialog, which reports the load error.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [id, find])
  return loaded
}
