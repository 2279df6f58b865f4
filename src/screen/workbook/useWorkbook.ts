import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { OpenAttempts } from '../../api/OpenAttempts'
import { useReload } from '../../api/useReload'
import type { RecordData, Text } from '../../contract/value'
import { useCan } from '../../session/SessionContext'
import type { Translate } from '../../text/text'
import { useText } from '../../text/useText'
import { useToast } from '../../ui/useToast'
import { formatLineRefusals } from './lineRefusals'
import type { LinePlan } from './planSheet'
import { type RefusedLine, readRecords, saveLines, saveRecords, saveRefused, type WorkbookDeps } from './workbookSteps'

type Given = Pick<WorkbookDeps, 'action' | 'list' | 'form' | 'scope'>

/** Where the work stands; `start` says why a file was refused. */
export type WorkbookStage =
  | { readonly kind: 'start'; readonly refusal?: Text }
  | { readonly kind: 'writing' | 'reading' | 'saving'; readonly done: number; readonly total: number }
  | { readonly kind: 'preview'; readonly plans: readonly LinePlan[] }
  | { readonly kind: 'done'; readonly saved: number; readonly refused: readonly RefusedLine[] }

export interface WorkbookHandle {
  readonly stage: WorkbookStage
  readonly download: (rows: readonly RecordData[]) => Promise<void>
  readonly read: (file: Blob) => Promise<void>
  readonly save: (plans: readonly LinePlan[]) => Promise<void>
  readonly saveRefused: (refused: readonly RefusedLine[]) => Promise<void>
  readonly restart: () => void
}

/** Outlives the dialog: rows whose answer was lost come back as a file, which may be read by another one. */
const attempts = new OpenAttempts()

export const isGood = ({ state }: LinePlan) => state === 'added' || state === 'changed'

/** The rows that are not taken, with the reasons. */
export const listRefused = (plans: readonly LinePlan[], say: Translate): readonly RefusedLine[] =>
  plans.flatMap(({ line, refusals }) =>
    refusals === undefined ? [] : [{ line, reason: formatLineRefusals(refusals, say) }],
  )

export function useWorkbook(given: Given): WorkbookHandle {
  const text = useText()
  const toast = useToast()
  const reload = useReload()
  const api = useApi()
  const can = useCan()
  const [stage, setStage] = useState<WorkbookStage>({ kind: 'start' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  /** Runs a step with its progress; a failure is said and leads back to the start. */
  const run = async (kind: 'writing' | 'reading' | 'saving', step: (deps: WorkbookDeps) => Promise<WorkbookStage>) => {
    const own = new AbortController()
    abort.current = own
    const onProgress = (done: number, total = 0) => setStage({ kind, done, total })
    onProgress(0)
    try {
      setStage(await step({ ...given, api, can, say: text, signal: own.signal, onProgress }))
    } catch (error) {
      if (own.signal.aborted) return
      setStage({ kind: 'start' })
      toast.error(text(error instanceof ApiError ? error.message : '操作失败，请重试'))
    }
  }
  return {
    stage,
    download: (rows) =>
      run('writing', async (deps) => {
        toast.success(text('已导出 {{count}} 条', { count: await saveRecords(rows, deps) }))
        return { kind: 'start' }
      }),
    read: (file) =>
      run('reading', async (deps) => {
        const reading = await readRecords(file, deps)
        return 'plans' in reading ? { kind: 'preview', ...reading } : { kind: 'start', ...reading }
      }),
    save: (plans) => run('saving', (deps) => saveGood(plans, deps).finally(() => void reload())),
    saveRefused: async (refused) => {
      const own = new AbortController()
      await saveRefused(refused, { ...given, api, can, say: text, signal: own.signal, onProgress: () => undefined })
    },
    restart: () => {
      abort.current?.abort()
      setStage({ kind: 'start' })
    },
  }
}

async function saveGood(
  plans: readonly LinePlan[],
  { onProgress, form, api, say }: WorkbookDeps,
): Promise<WorkbookStage> {
  const good = plans.filter(isGood)
  const outcomes = await saveLines(good, {
    form,
    api,
    attempts,
    onProgress: (done) => onProgress(done, good.length),
  })
  const failed = outcomes.flatMap(({ plan: { line }, reason }) =>
    reason === undefined ? [] : [{ line, reason: say(reason) }],
  )
  const refused = [...listRefused(plans, say), ...failed].sort((one, other) => one.line.row - other.line.row)
  return { kind: 'done', saved: outcomes.length - failed.length, refused }
}
