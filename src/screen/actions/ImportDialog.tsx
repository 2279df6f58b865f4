import { useId, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import type { ApiError } from '../../api/ApiError'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { useToast } from '../../ui/useToast'
import { UploadButton } from '../../upload/UploadButton'
import { UploadRows } from '../../upload/UploadRows'
import type { ActionRequest, UploadAction } from './actionTools'
import { saveTemplate } from './runFileAction'
import { type SheetError, toSheetErrors, useImport } from './useImport'

interface ImportDialogProps {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly onClose: (isDone: boolean) => void
}

/** Matches the server's limit for a workbook. */
const MAX_BYTES = 10_000_000

export function ImportDialog({ action, request, onClose }: ImportDialogProps) {
  const text = useText()
  const id = useId()
  const { uploads, choose, reading, error } = useImport({ action, request, onDone: () => onClose(true) })
  const { accept, template } = action.run
  const close = () => !reading && onClose(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={text(action.title)}
      footer={
        <Button onClick={close} disabledReason={reading ? text('正在导入') : undefined}>
          {text('关闭')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          {template === undefined
            ? text('选择{{accept}}文件，最大 10 MB', { accept })
            : text('请先下载模板，按模板填写后上传（{{accept}}，最大 10 MB）', { accept })}
        </p>
        <div className="flex flex-wrap gap-2">
          <UploadButton
            id={id}
            limits={{ accept, maxSize: MAX_BYTES, max: 1 }}
            room={uploads.items.length > 0 || reading ? 0 : 1}
            onFiles={choose}
          >
            {text(error ? '重新选择文件' : '选择文件')}
          </UploadButton>
          {template !== undefined && <TemplateButton name={template} />}
        </div>
        <UploadRows uploads={uploads} label={text(action.title)} />
        {reading && (
          <p className="flex items-center gap-2">
            <Spinner label={text('正在导入')} />
            {text('正在导入')}
          </p>
        )}
        {error && <ImportErrors error={error} />}
      </div>
    </Dialog>
  )
}

function TemplateButton({ name }: { readonly name: string }) {
  const api = useApi()
  const text = useText()
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    const isSaved = await saveTemplate(name, api).finally(() => setLoading(false))
    if (!isSaved) toast.error(text('模板文件不存在！'))
  }
  return (
    <Button size="small" icon="download" loading={loading} onClick={() => void save()}>
      {text('下载模板')}
    </Button>
  )
}

/** Errors of a rejected file, by cell if the server reports cells. Nothing of the file was stored. */
function ImportErrors({ error }: { readonly error: ApiError }) {
  const text = useText()
  const cells = toSheetErrors(error)
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-danger-text">
        {cells.length === 0
          ? text(error.message)
          : text('有 {{count}} 处错误，没有导入任何数据', { count: cells.length })}
      </p>
      {cells.length > 0 && <ErrorTable cells={cells} />}
    </div>
  )
}

const cell = 'border-b px-2 py-1.5 text-left align-top'

function ErrorTable({ cells }: { readonly cells: readonly SheetError[] }) {
  const text = useText()
  return (
    <section
      aria-label={text('文件中的错误')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys
      tabIndex={0}
      className="max-h-80 overflow-auto rounded border"
    >
      <table className="w-full">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {['行', '列', '原因'].map((title) => (
              <th key={title} scope="col" className={cell}>
                {text(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(({ row, column, message }) => (
            <tr key={`${String(row)} ${column}`}>
              <td className={`${cell} tabular-nums`}>{row === 0 ? '--' : row}</td>
              <td className={cell}>{column || '--'}</td>
              <td className={cell}>{text(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
