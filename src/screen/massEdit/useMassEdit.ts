import { useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import type { Scope } from '../../contract/expression'
import type { FieldSpec } from '../../contract/field'
import type { FormScreen } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { toFormPlan } from '../../record/formPlan'
import type { MassEditRequest } from '../manyRequest'
import { planRecords, type RecordPlan } from './planRecords'
import { findWishErrors, keep, toPatch, type Wish, type WishErrors, type Wishes } from './wishes'

interface MassEditWork {
  readonly action: MassEditRequest['action']
  readonly form: FormScreen
  readonly rows: readonly RecordData[]
  readonly scope: Scope
}

export interface MassEditHandle {
  /** The fields that the user may edit. */
  readonly fields: readonly FieldSpec[]
  readonly wishes: Wishes
  readonly errors: WishErrors
  readonly wish: (field: string, change: (wish: Wish) => Wish) => void
  /** Number of records read for the preview so far; absent while none is made. */
  readonly reading: number | undefined
  /** Present once the preview is made, until the user goes back. */
  readonly plans: readonly RecordPlan[] | undefined
  readonly preview: () => Promise<void>
  readonly back: () => void
}

const noErrors: WishErrors = new Map()

/** The wishes for the records and what they would change. */
export function useMassEdit({ action, form, rows, scope }: MassEditWork): MassEditHandle {
  const api = useApi()
  const [wishes, setWishes] = useState<Wishes>({})
  const [errors, setErrors] = useState(noErrors)
  const [reading, setReading] = useState<number>()
  const [plans, setPlans] = useState<readonly RecordPlan[]>()
  const abort = useRef<AbortController>(undefined)
  const { byName } = toFormPlan(form.tabs)
  const fields = action.run.fields.map((name) => byName.get(name)).filter((field) => field && !field.readOnly)
  const known = fields.filter((field) => field !== undefined)
  const preview = async () => {
    const found = findWishErrors(form, { fields: known, wishes, scope })
    setErrors(found)
    if (found.size > 0) return
    const own = new AbortController()
    abort.current = own
    const { signal } = own
    setReading(0)
    try {
      const planning = { form, action, patch: toPatch(form, wishes), scope, api, signal, onProgress: setReading }
      setPlans(await planRecords(rows, planning))
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) throw error
    } finally {
      setReading(undefined)
    }
  }
  return {
    fields: known,
    wishes,
    errors,
    wish: (field, change) => {
      setErrors((now) => new Map([...now].filter(([name]) => name !== field)))
      setWishes((now) => ({ ...now, [field]: change(now[field] ?? keep) }))
    },
    reading,
    plans,
    preview,
    back: () => {
      abort.current?.abort()
      setPlans(undefined)
    },
  }
}
