import { ApiError } from '../../api/ApiError'
import type { Api } from '../../api/api'
import type { FormScreen } from '../../contract/screen'
import type { Text } from '../../contract/value'
import type { LinePlan } from './planSheet'

export interface LineOutcome {
  readonly plan: LinePlan
  /** Why it was not saved; absent for a saved row. */
  readonly reason?: Text
}

export interface SheetSaving {
  readonly form: FormScreen
  readonly api: Pick<Api, 'dynamicCall'>
  readonly onProgress: (done: number) => void
}

/** Saves added and changed rows one by one; once a request has no answer, the remaining ones are not sent. */
export async function saveLines(plans: readonly LinePlan[], saving: SheetSaving): Promise<readonly LineOutcome[]> {
  const outcomes: LineOutcome[] = []
  let lost: Text | undefined
  for (const plan of plans) {
    const error: ApiError | undefined = lost === undefined ? await saveLine(plan, saving) : undefined
    if (error && error.kind !== 'answer') lost = error.message
    const reason: Text | undefined = lost ?? error?.message
    outcomes.push(reason === undefined ? { plan } : { plan, reason })
    saving.onProgress(outcomes.length)
  }
  return outcomes
}

async function saveLine({ state, body }: LinePlan, { form, api }: SheetSaving): Promise<ApiError | undefined> {
  const save = state === 'added' ? form.add : form.update
  if (save === undefined) return undefined
  try {
    await api.dynamicCall(save.operation, { body })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
