import { useId } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Spinner } from '../ui/Spinner'
import { UploadButton } from '../upload/UploadButton'
import { UploadRows } from '../upload/UploadRows'
import type { ActionRequest, UploadAction } from './actionTools'
import { ImportErrors } from './ImportErrors'
import { TemplateButton } from './TemplateButton'
import { useImport } from './useImport'

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
