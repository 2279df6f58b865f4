import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { useReload } from '../api/useReload'
import type { Scope } from '../contract/expression'
import type { FormScreen, ListScreen } from '../contract/screen'
import type { InlineEditing } from '../list/inlineEditing'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import { type LoadedScreen, loadScreen } from './loadScreen'
import { useScreens } from './ScreensContext'
import { useNarrowed } from './useScreen'

/** Loads the form that edits a list's rows inline; undefined until loaded. */
export function useInline(list: ListScreen, scope: Scope): InlineEditing | undefined {
  const loaded = useInlineForm(list)
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  return useMemo(
    () => loaded?.inlineRules(loaded.form, { list, scope, api, text, toast, reload }),
    [loaded, list, scope, api, text, toast, reload],
  )
}

interface InlineForm {
  readonly form: FormScreen
  readonly inlineRules: typeof import('./inlineRules')['inlineRules']
}

type LoadedInline = LoadedScreen & Pick<InlineForm, 'inlineRules'>

function useInlineForm({ inline }: ListScreen): InlineForm | undefined {
  const { find } = useScreens()
  const [loaded, setLoaded] = useState<LoadedInline>()
  const form = useNarrowed(loaded)
  useEffect(() => {
    const route = inline === undefined ? undefined : find(inline)
    if (!route) return undefined
    let wanted = true
    Promise.all([loadScreen(route), import('./inlineRules')]).then(
      ([screen, { inlineRules }]) => wanted && setLoaded({ ...screen, inlineRules }),
      // Without the form, edit opens the dialog, which reports the load error.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [inline, find])
  return useMemo(
    () => (loaded && form?.kind === 'form' ? { form, inlineRules: loaded.inlineRules } : undefined),
    [loaded, form],
  )
}
