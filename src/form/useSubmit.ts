import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../api/ApiError'
import type { RecordData } from '../contract/value'
import { sortPaths } from '../record/formPaths'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import type { FormParts } from './FormContext'
import { focusPath } from './focusPath'
import type { FormViewProps } from './formViewProps'
import { useSaving } from './useSaving'
import { useWarnings } from './useWarnings'

interface SubmitHandle {
  readonly busy: boolean
  readonly sending: boolean
  readonly validate: () => Promise<boolean>
  /** `ask` comes last, when nothing is wrong any more. */
  readonly submit: (ask?: () => Promise<boolean>) => Promise<boolean>
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

/** Resolves to false if the user goes back. */
type Question = () => Promise<boolean>

const AGREED: Question = async () => true

type Refused = NonNullable<FormViewProps['refused']>

type Readiness = 'ready' | 'busy' | 'wrong' | 'cancelled'

/** Flushes pending input, lookups and checks, and validates. */
async function validateForm({
  store,
  checks,
  grids,
  busy,
  lookUp,
}: FormParts): Promise<Exclude<Readiness, 'cancelled'>> {
  for (const grid of grids.values()) grid.flush()
  if (busy.any()) return 'busy'
  await lookUp()
  if (!store.validate()) return 'wrong'
  await checks.flush()
  return store.errors().size > 0 ? 'wrong' : 'ready'
}

/** Validates, then asks one after the other, until the user goes back. */
async function makeReady(parts: FormParts, questions: readonly Question[]): Promise<Readiness> {
  const readiness = await validateForm(parts)
  if (readiness !== 'ready') return readiness
  for (const ask of questions) if (!(await ask())) return 'cancelled'
  return 'ready'
}

/** Validates and saves; shows server errors at their fields and focuses the first. */
export function useSubmit(tools: SubmitTools): SubmitHandle {
  const text = useText()
  const toast = useToast()
  const { busy, once } = useOnce()
  const { sending, send } = useSaving(tools.onSave)
  const [theirs, setTheirs] = useState<RecordData>()

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
  const isReady = async (questions: readonly Question[]) => {
    const readiness = await makeReady(tools.parts.current, questions)
    if (readiness === 'wrong') focusFirst()
    if (readiness === 'busy') toast.warning(text('还有附件没有上传完，请等待、重试或取消后再保存'))
    return readiness === 'ready'
  }
  const open = async (run: () => Promise<boolean>) => !tools.parts.current.readOnly && once(run)
  const validate = () => open(() => isReady([]))
  const submit = (ask = AGREED) =>
    open(async () => {
      const questions = [() => warn(tools.parts.current.store), tools.review ?? AGREED, ask]
      return (await isReady(questions)) && save()
    })
  return { busy, sending, validate, submit, theirs, setTheirs }
}

/** Runs one thing at a time: a second key press may come before the first has rendered. */
function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = async (run: () => Promise<boolean>) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    return run().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, once }
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
