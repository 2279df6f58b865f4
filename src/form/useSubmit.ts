import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'
import { sortPaths } from '../record/formPaths'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import type { FormParts } from './FormContext'
import { focusPath } from './focusPath'
import type { FormStore } from './formStore'
import type { FormViewProps } from './formViewProps'
import { useSaving } from './useSaving'
import { useWarnings } from './useWarnings'

interface SubmitHandle {
  readonly busy: boolean
  readonly sending: boolean
  readonly submit: () => Promise<boolean>
  /** The record as another user has stored it meanwhile; undefined without a conflict. */
  readonly theirs: RecordData | undefined
  readonly setTheirs: (theirs: RecordData | undefined) => void
}

interface SubmitTools {
  readonly parts: RefObject<FormParts>
  readonly setTab: (tab: number) => void
  readonly onSave: FormViewProps['onSave']
  readonly refused?: FormViewProps['refused']
  /** Shows the changes and resolves to the user's confirmation; absent if the form has no review. */
  readonly review?: () => Promise<boolean>
}

type Refused = NonNullable<FormViewProps['refused']>

type Readiness = 'ready' | 'busy' | 'wrong' | 'cancelled'

/** Flushes pending input, lookups and checks, validates, and asks; `warn` resolves to false if the user goes back. */
async function makeReady({
  parts,
  review,
  warn,
}: SubmitTools & { readonly warn: (store: FormStore) => Promise<boolean> }): Promise<Readiness> {
  const { store, checks, grids, busy, lookUp } = parts.current
  for (const grid of grids.values()) grid.flush()
  if (busy.any()) return 'busy'
  await lookUp()
  if (!store.validate()) return 'wrong'
  await checks.flush()
  if (store.errors().size > 0) return 'wrong'
  if (!(await warn(store))) return 'cancelled'
  return !review || (await review()) ? 'ready' : 'cancelled'
}

/** Validates and saves; shows server errors at their fields and focuses the first. */
export function useSubmit(tools: SubmitTools): SubmitHandle {
  const text = useText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { sending, send } = useSaving(tools.onSave)
  const [theirs, setTheirs] = useState<RecordData>()
  // A second key press may come before the first has rendered.
  const saving = useRef(false)

  const focusFirst = (found = tools.parts.current.store.errors()) => {
    const [first] = sortPaths(tools.parts.current.store.plan, found.keys())
    if (first !== undefined) focusPath(tools.parts.current, first, tools.setTab)
  }
  const warn = useWarnings(focusFirst)
  const refuse = ({ fields = {}, silent, message }: Pick<ApiError, 'fields' | 'silent' | 'message'>) => {
    tools.parts.current.store.refuse(fields)
    if (!silent) toast.error(text(message))
    focusFirst()
  }
  useRefused(tools.refused, (fields) => refuse({ fields, silent: true, message: '' }))
  const save = async (): Promise<boolean> => {
    const { store } = tools.parts.current
    try {
      const sent = store.values()
      const stored = await send(store.toSave())
      store.saved(sent, stored)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.current) setTheirs(error.current)
      else refuse(error)
      return false
    }
  }
  const validateAndSave = async (): Promise<boolean> => {
    const readiness = await makeReady({ ...tools, warn })
    if (readiness === 'ready') return save()
    if (readiness === 'wrong') focusFirst()
    if (readiness === 'busy') toast.warning(text('还有附件没有上传完，请等待、重试或取消后再保存'))
    return false
  }
  const submit = async () => {
    if (saving.current || tools.parts.current.readOnly) return false
    saving.current = true
    setBusy(true)
    return validateAndSave().finally(() => {
      saving.current = false
      setBusy(false)
    })
  }
  return { busy, sending, submit, theirs, setTheirs }
}

/** Shows what an action outside the form was refused for, once. */
function useRefused(refused: Refused | undefined, show: (fields: Refused) => void): void {
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (refused) showNow(refused)
  }, [refused])
}

interface Review {
  readonly open: boolean
  /** Resolves to true if the user confirms the save. */
  readonly ask: () => Promise<boolean>
  readonly answer: (save: boolean) => void
}

export function useReview(): Review {
  const [waiting, setWaiting] = useState<{ readonly resolve: (save: boolean) => void }>()
  return {
    open: waiting !== undefined,
    ask: () => new Promise((resolve) => setWaiting({ resolve })),
    answer: (save) => {
      waiting?.resolve(save)
      setWaiting(undefined)
    },
  }
}
