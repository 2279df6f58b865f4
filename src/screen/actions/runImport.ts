import { ApiError } from '../../api/ApiError'
import type { Api } from '../../api/api'
import { isRecord } from '../../api/isRecord'
import type { RecordData } from '../../contract/value'
import type { ImportPreview } from '../../generated/records'
import type { Translate } from '../../text/text'
import type { UploadedFile } from '../../upload/uploadState'
import type { ActionRequest, UploadAction } from './actionTools'
import { isGoodRow, listBadRows, toSheetErrors } from './importSteps'

/** Where the work stands; `start` says why a file was refused. */
export type ImportStage =
  | { readonly kind: 'start'; readonly error?: ApiError }
  | { readonly kind: 'checking' | 'importing' }
  | {
      readonly kind: 'preview'
      readonly file: UploadedFile
      readonly preview: ImportPreview
      /** True if the operation has refused the file as a whole. */
      readonly isRefused: boolean
    }
  | { readonly kind: 'done'; readonly saved: number; readonly preview: ImportPreview }

export interface ImportDeps {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly api: Pick<Api, 'dynamicCall'>
  readonly text: Translate
  readonly canCheck: boolean
  readonly setStage: (stage: ImportStage) => void
  readonly reload: () => Promise<unknown>
  /** Says that all of the file was imported, and closes the dialog. */
  readonly finish: (message: string) => void
}

function send({ id, name, url }: UploadedFile, { action, request, api }: ImportDeps, more: RecordData = {}) {
  const { run } = action
  const named = run.name === undefined ? {} : { [run.name]: name }
  return api.dynamicCall(run.operation, {
    ...request,
    body: { ...request.body, ...named, [run.field]: run.isLinked ? [{ name, url }] : id, ...more },
  })
}

/** Asks what becomes of each row; stores nothing. */
export async function previewFile(file: UploadedFile, deps: ImportDeps, isRefused = false): Promise<void> {
  deps.setStage({ kind: 'checking' })
  // The cast is safe: the operation describes the preview that it answers.
  const { preview } = (await send(file, deps, { preview: true })) as { readonly preview: ImportPreview }
  deps.setStage({ kind: 'preview', file, preview, isRefused })
}

function countOf(answer: unknown): number | undefined {
  const count = isRecord(answer) ? answer.imported : undefined
  return typeof count === 'number' ? count : undefined
}

function sayImported(answer: unknown, { action, text }: ImportDeps): string {
  if (action.done !== undefined) return text(action.done)
  const count = countOf(answer)
  return count === undefined ? text('导入成功') : text('已导入 {{count}} 行', { count })
}

/** Imports the file: all of a workbook, or the good rows of the one that was previewed. */
export async function submitFile(file: UploadedFile, deps: ImportDeps, preview?: ImportPreview): Promise<void> {
  deps.setStage({ kind: 'importing' })
  const answer = await send(file, deps)
  void deps.reload()
  if (preview === undefined || listBadRows(preview).length === 0) return deps.finish(sayImported(answer, deps))
  deps.setStage({ kind: 'done', saved: countOf(answer) ?? preview.rows.filter(isGoodRow).length, preview })
}

/** Imports the file; where that is refused because of its rows, says what is wrong row by row. */
export async function importFile(file: UploadedFile, deps: ImportDeps): Promise<void> {
  try {
    await submitFile(file, deps)
  } catch (failure) {
    const hasRows = failure instanceof ApiError && toSheetErrors(failure).some(({ row }) => row > 0)
    if (!deps.canCheck || !hasRows) throw failure
    await previewFile(file, deps, true)
  }
}
