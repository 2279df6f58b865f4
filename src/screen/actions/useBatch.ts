import { useState } from 'react'
import type { ApiError } from '../../api/ApiError'
import { loadLazily } from '../../api/client'
import type { Action } from '../../contract/action'
import type { RecordData } from '../../contract/value'
import { askFirst, doneText } from './runAction'
import type { RowOutcome } from './runBatch'
import { isTogether } from './toRequests'
import type { ScreenActions } from './useActions'

export interface Batch {
  readonly action: Action
  readonly total: number
  readonly outcomes: readonly RowOutcome[]
  readonly running: boolean
}

export interface BatchHandle {
  /** Set while a batch runs, and afterwards if rows failed. */
  readonly batch: Batch | undefined
  /** Resolves to the rows that succeeded. */
  readonly start: (action: Action, rows: readonly RecordData[]) => Promise<readonly RecordData[]>
  /** Runs the failed rows again, one by one. */
  readonly retry: () => Promise<void>
  readonly close: () => void
}

/** Most visits to a list do nothing to many rows. */
const loadRuns = () => loadLazily(() => import('./runBatch'))

const isDone = ({ reason }: RowOutcome) => reason === undefined

export function useBatch({ tools }: Pick<ScreenActions, 'tools'>): BatchHandle {
  const [batch, setBatch] = useState<Batch>()
  const finish = (action: Action, outcomes: readonly RowOutcome[]) => {
    const whole = outcomes.every(isDone)
    setBatch(whole ? undefined : { action, total: outcomes.length, outcomes, running: false })
    if (whole) tools.say('success', doneText(action))
    if (outcomes.some(isDone)) tools.reload()
  }
  const watch = (action: Action, total: number, before: readonly RowOutcome[]) => ({
    ...tools,
    onProgress: (outcomes: readonly RowOutcome[]) =>
      setBatch({ action, total, outcomes: [...before, ...outcomes], running: true }),
  })
  const load = () => loadRuns().catch(({ message }: ApiError) => tools.say('error', message))
  const run = async (action: Action, rows: readonly RecordData[], before: readonly RowOutcome[]) => {
    const runs = await load()
    if (!runs) return before
    const watched = watch(action, before.length + rows.length, before)
    watched.onProgress([])
    const outcomes = [...before, ...(await runs.runBatch(action, rows, watched))]
    finish(action, outcomes)
    return outcomes
  }
  return {
    batch,
    start: async (action, rows) => {
      if (!(await askFirst(action, rows, tools))) return []
      let outcomes: readonly RowOutcome[]
      if (isTogether(action)) {
        const runs = await load()
        if (!runs) return []
        outcomes = await runs.runTogether(action, rows, watch(action, rows.length, []))
        finish(action, outcomes)
      } else {
        outcomes = await run(action, rows, [])
      }
      return outcomes.filter(isDone).map(({ row }) => row)
    },
    retry: async () => {
      if (!batch || batch.running) return
      const failed = batch.outcomes.filter((outcome) => !isDone(outcome)).map(({ row }) => row)
      await run(batch.action, failed, batch.outcomes.filter(isDone))
    },
    close: () => setBatch(undefined),
  }
}
