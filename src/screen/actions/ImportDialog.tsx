import { useId, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { useToast } from '../../ui/useToast'
import { UploadButton } from '../../upload/UploadButton'
import { UploadRows } from '../../upload/UploadRows'
import type { ActionRequest, UploadAction } from './actionTools'
import { ImportErrors } from './ImportErrors'
import { RefusedRows, RowsPreview } from './ImportRows'
import { isGoodRow, listBadRows } from './importSteps'
import { saveTemplate } from './saveTemplate'
import { type FirstFile, useImport } from './useImport'

interface ImportDialogProps {
  readonly action: UploadAction
  readonly request: ActionRequest
  readonly first?: FirstFile
  readonly onClose: (isDone: boolean) => void
}

/** Matches the server's limit for a workbook. */
const MAX_BYTES = 10_000_000

const working = { checking: '正在核对', importing: '正在导入' } as const

export function ImportDialog({ action, request, first, onClose }: ImportDialogProps) {
  const text = useText()
  const id = useId()
  const work = useImport({ action, request, first, onDone: () => onClose(true) })
  const { uploads, stage } = work
  const busy = stage.kind === 'checking' || stage.kind === 'importing' ? text(working[stage.kind]) : undefined
  const close = () => busy === undefined && onClose(stage.kind === 'done')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={text(action.title)}
      size={stage.kind === 'preview' ? 'large' : 'normal'}
      footer={
        <>
          <ImportFooter work={work} />
          <Button onClick={close} disabledReason={busy}>
            {text('关闭')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {first === undefined && stage.kind !== 'done' && (
          <Choice id={id} work={work} run={action.run} isBusy={busy !== undefined} />
        )}
        <UploadRows uploads={uploads} controlId={id} label={text(action.title)} />
        {busy !== undefined && (
          <p className="flex items-center gap-2">
            <Spinner label={busy} />
            {busy}
          </p>
        )}
        {stage.kind === 'start' && stage.error && <ImportErrors error={stage.error} />}
        {stage.kind === 'preview' && <RowsPreview {...stage} />}
        {stage.kind === 'done' && <RefusedRows {...stage} />}
      </div>
    </Dialog>
  )
}

type Work = ReturnType<typeof useImport>

interface ChoiceProps {
  readonly id: string
  readonly work: Work
  readonly run: UploadAction['run']
  readonly isBusy: boolean
}

/** The file to import, the template to fill in, and whether the rows are only checked first. */
function Choice({ id, work: { uploads, stage, canCheck, choose }, run: { accept, template }, isBusy }: ChoiceProps) {
  const text = useText()
  const [checks, setChecks] = useState(false)
  const isAgain = stage.kind === 'preview' || (stage.kind === 'start' && stage.error !== undefined)
  return (
    <>
      <p className="text-muted">
        {template === undefined
          ? text('选择{{accept}}文件，最大 10 MB', { accept })
          : text('请先下载模板，按模板填写后上传（{{accept}}，最大 10 MB）', { accept })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <UploadButton
          id={id}
          limits={{ accept, maxSize: MAX_BYTES, max: 1 }}
          room={uploads.items.length > 0 || isBusy ? 0 : 1}
          onFiles={(files) => choose(files, checks)}
        >
          {text(isAgain ? '重新选择文件' : '选择文件')}
        </UploadButton>
        {template !== undefined && <TemplateButton name={template} />}
        {canCheck && (
          <Checkbox id={`${id}-check`} checked={checks} onChange={setChecks} disabled={isBusy}>
            {text('先逐行核对，再导入')}
          </Checkbox>
        )}
      </div>
    </>
  )
}

/** What can be done with the rows that were checked. */
function ImportFooter({ work: { stage, takeGood, saveBad } }: { readonly work: Work }) {
  const text = useText()
  if (stage.kind !== 'preview' && stage.kind !== 'done') return null
  const { preview } = stage
  const [good, bad] = [preview.rows.filter(isGoodRow).length, listBadRows(preview).length]
  return (
    <>
      {bad > 0 && (
        <Button icon="download" onClick={() => void saveBad(preview)}>
          {text('下载未保存的 {{count}} 行', { count: bad })}
        </Button>
      )}
      {stage.kind === 'preview' && (
        <Button
          tone="primary"
          onClick={() => void takeGood()}
          disabledReason={good === 0 ? text('没有可以导入的行') : undefined}
        >
          {text('导入 {{count}} 行', { count: good })}
        </Button>
      )}
    </>
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
