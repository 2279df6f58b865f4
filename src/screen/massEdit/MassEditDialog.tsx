import { useEffect } from 'react'
import type { Label, Scope } from '../../contract/expression'
import type { FormScreen } from '../../contract/screen'
import { formatMessage } from '../../record/formMessage'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ProgressBar } from '../../ui/ProgressBar'
import type { BatchHandle } from '../actions/useBatch'
import { FormLoader } from '../FormLoader'
import type { MassEditRequest } from '../manyRequest'
import { MassEditField } from './MassEditField'
import { MassEditPreview } from './MassEditPreview'
import { isChange, toUpdateAction } from './planRecords'
import { type MassEditHandle, useMassEdit } from './useMassEdit'
import { keep } from './wishes'

interface MassEditDialogProps {
  readonly request: MassEditRequest
  readonly batch: BatchHandle
  readonly label: Label
  readonly scope: Scope
  readonly onClose: () => void
}

/** Keeps, sets or clears fields of the selected records, by the rules of the form that edits one of them. */
export function MassEditDialog(props: MassEditDialogProps) {
  const { request, onClose } = props
  return (
    <FormLoader action={request.action} onClose={onClose}>
      {(form) => <LoadedDialog {...props} form={form} />}
    </FormLoader>
  )
}

interface LoadedProps extends MassEditDialogProps {
  readonly form: FormScreen
}

function LoadedDialog({ request, form, batch, label, scope, onClose }: LoadedProps) {
  const text = useText()
  const { action, rows, finish } = request
  const edit = useMassEdit({ action, form, rows, scope })
  const { plans = [], back } = edit
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is left unfinished is given up
  useEffect(() => back, [])
  const save = async () => {
    const update = toUpdateAction(form, plans, { action, scope })
    if (!update) return
    onClose()
    const changed = plans.filter(isChange).map(({ row }) => row)
    finish(await batch.start(update, changed))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text(action.title)}
      description={text('已选 {{count}} 条', { count: rows.length })}
      size="large"
      footer={<Footer edit={edit} onSave={() => void save()} onClose={onClose} />}
    >
      {edit.plans ? (
        <MassEditPreview plans={edit.plans} keyField={form.key} label={label} scope={scope} />
      ) : (
        <Wishing edit={edit} scope={scope} total={rows.length} />
      )}
    </Dialog>
  )
}

interface WishingProps {
  readonly edit: MassEditHandle
  readonly scope: Scope
  readonly total: number
}

function Wishing({ edit, scope, total }: WishingProps) {
  const text = useText()
  if (edit.reading !== undefined) {
    return (
      <>
        <ProgressBar label={text('正在读取')} value={edit.reading} max={total} className="h-2" />
        <p role="status" className="mt-2 text-muted text-sm tabular-nums">
          {text('正在读取 {{loaded}} / {{total}}', { loaded: edit.reading, total })}
        </p>
      </>
    )
  }
  return edit.fields.map((field) => {
    const error = edit.errors.get(field.name)
    return (
      <MassEditField
        key={field.name}
        field={field}
        wish={edit.wishes[field.name] ?? keep}
        scope={scope}
        error={error && formatMessage(error, text)}
        onChange={(change) => edit.wish(field.name, change)}
      />
    )
  })
}

interface FooterProps {
  readonly edit: MassEditHandle
  readonly onSave: () => void
  readonly onClose: () => void
}

function Footer({ edit, onSave, onClose }: FooterProps) {
  const text = useText()
  const count = edit.plans?.filter(isChange).length ?? 0
  const isIdle = edit.fields.every(({ name }) => (edit.wishes[name] ?? keep).how === 'keep')
  if (edit.plans) {
    return (
      <>
        <Button onClick={edit.back}>{text('返回修改')}</Button>
        <Button tone="primary" onClick={onSave} disabledReason={count === 0 ? text('没有要修改的数据') : undefined}>
          {text('保存 {{count}} 条', { count })}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={onClose}>{text('取消')}</Button>
      <Button
        tone="primary"
        loading={edit.reading !== undefined}
        onClick={() => void edit.preview()}
        disabledReason={isIdle ? text('请至少选择一项修改') : undefined}
      >
        {text('预览')}
      </Button>
    </>
  )
}
