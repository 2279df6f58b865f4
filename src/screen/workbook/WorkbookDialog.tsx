import { useId } from 'react'
import type { Scope } from '../../contract/expression'
import type { FormScreen, ListScreen } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ProgressBar } from '../../ui/ProgressBar'
import { UploadButton } from '../../upload/UploadButton'
import { FormLoader } from '../FormLoader'
import type { WorkbookRequest } from '../manyRequest'
import { RefusedLines } from './OutcomeList'
import { isGood, listRefused, useWorkbook, type WorkbookHandle } from './useWorkbook'
import { WorkbookPreview } from './WorkbookPreview'
import type { RefusedLine } from './workbookSteps'

interface WorkbookDialogProps {
  readonly request: WorkbookRequest
  readonly list: ListScreen
  readonly scope: Scope
  readonly onClose: () => void
}

/** Records as a spreadsheet: saved as one, changed there, and read back with a preview. */
export function WorkbookDialog(props: WorkbookDialogProps) {
  const { request, onClose } = props
  return (
    <FormLoader action={request.action} onClose={onClose}>
      {(form) => <LoadedDialog {...props} form={form} />}
    </FormLoader>
  )
}

interface LoadedProps extends WorkbookDialogProps {
  readonly form: FormScreen
}

function LoadedDialog({ request, form, list, scope, onClose }: LoadedProps) {
  const text = useText()
  const { action, rows } = request
  const work = useWorkbook({ action, list, form, scope })
  const { stage } = work
  const close = () => stage.kind !== 'saving' && onClose()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={text(action.title)}
      description={text(list.title)}
      size="large"
      footer={<Footer work={work} onClose={close} />}
    >
      {stage.kind === 'start' && <Start work={work} rows={rows} />}
      {stage.kind === 'preview' && <WorkbookPreview list={list} plans={stage.plans} scope={scope} />}
      {stage.kind === 'done' && <RefusedLines saved={stage.saved} refused={stage.refused} />}
      {'done' in stage && <Progress {...stage} />}
    </Dialog>
  )
}

const says = {
  writing: '正在读取 {{done}} / {{total}}',
  reading: '正在核对 {{done}} / {{total}}',
  saving: '正在保存 {{done}} / {{total}}',
} as const

interface ProgressProps {
  readonly kind: keyof typeof says
  readonly done: number
  readonly total: number
}

function Progress({ kind, done, total }: ProgressProps) {
  const text = useText()
  const said = text(says[kind], { done, total })
  return (
    <>
      <ProgressBar label={said} value={total > 0 ? done : undefined} max={Math.max(total, 1)} className="h-2" />
      <p role="status" className="mt-2 text-muted text-sm tabular-nums">
        {said}
      </p>
    </>
  )
}

interface StartProps {
  readonly work: WorkbookHandle
  readonly rows: readonly RecordData[]
}

function Start({ work, rows }: StartProps) {
  const text = useText()
  const id = useId()
  const { stage } = work
  const refusal = stage.kind === 'start' ? stage.refusal : undefined
  return (
    <ol className="flex list-inside list-decimal flex-col gap-4">
      <li>
        {text('下载表格，在 Excel 里修改；要新增就在下面添加行。')}
        <div className="mt-2">
          <Button size="small" icon="download" onClick={() => void work.download(rows)}>
            {rows.length > 0 ? text('下载选中的 {{count}} 条', { count: rows.length }) : text('下载符合条件的数据')}
          </Button>
        </div>
      </li>
      <li>
        {text('选择改好的表格，核对后再保存。')}
        <div className="mt-2">
          <UploadButton
            id={id}
            limits={{ accept: '.xlsx', maxSize: 10_000_000, max: 1 }}
            room={1}
            onFiles={([file]) => file && void work.read(file)}
          >
            {text('选择文件')}
          </UploadButton>
        </div>
        {refusal !== undefined && (
          <p role="alert" className="mt-2 text-danger-text">
            {text(refusal)}
          </p>
        )}
      </li>
    </ol>
  )
}

interface FooterProps {
  readonly work: WorkbookHandle
  readonly onClose: () => void
}

function Footer({ work, onClose }: FooterProps) {
  const text = useText()
  const { stage } = work
  if (stage.kind === 'preview') {
    const count = stage.plans.filter(isGood).length
    return (
      <>
        <SaveRefused work={work} refused={listRefused(stage.plans, text)} />
        <Button onClick={work.restart}>{text('重新选择文件')}</Button>
        <Button
          tone="primary"
          onClick={() => void work.save(stage.plans)}
          disabledReason={count === 0 ? text('没有要修改的数据') : undefined}
        >
          {text('保存 {{count}} 条', { count })}
        </Button>
      </>
    )
  }
  return (
    <>
      {stage.kind === 'done' && <SaveRefused work={work} refused={stage.refused} />}
      <Button onClick={onClose} disabledReason={stage.kind === 'saving' ? text('正在保存') : undefined}>
        {text('关闭')}
      </Button>
    </>
  )
}

interface SaveRefusedProps {
  readonly work: WorkbookHandle
  readonly refused: readonly RefusedLine[]
}

/** Before anything is saved too: a file of wrong rows only is mended in Excel. */
function SaveRefused({ work, refused }: SaveRefusedProps) {
  const text = useText()
  if (refused.length === 0) return null
  return (
    <Button icon="download" onClick={() => void work.saveRefused(refused)}>
      {text('下载未保存的 {{count}} 行', { count: refused.length })}
    </Button>
  )
}
