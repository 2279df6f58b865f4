import type { FormScreen } from '../../contract/screen'
import type { UploadedFile } from '../../upload/uploadState'
import type { ActionRequest, UploadAction } from './actionTools'
import { ImportDialog } from './ImportDialog'

interface SheetImportProps {
  readonly screen: FormScreen
  readonly request: ActionRequest
  readonly isRefused: boolean
  readonly onClose: (isDone: boolean) => void
}

/** What becomes of each row of a form's workbook; saves the form with the rows that can be. */
export function SheetImport({ screen, request, isRefused, onClose }: SheetImportProps) {
  const { add, sheet, title } = screen
  const [file] = (sheet && (request.body?.[sheet.field] as unknown as readonly UploadedFile[] | undefined)) ?? []
  if (add === undefined || sheet === undefined || file === undefined) return null
  const run: UploadAction['run'] = {
    ...{
      kind: 'upload',
      operation: add.operation,
      query: {},
      body: {},
      accept: '.xlsx',
      isLinked: true,
      preview: true,
    },
    ...sheet,
  }
  const action: UploadAction = { name: 'import', title, place: 'toolbar', tone: 'normal', run }
  return <ImportDialog action={action} request={request} first={{ file, isRefused }} onClose={onClose} />
}
