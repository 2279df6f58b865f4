import { useRef } from 'react'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { type FormState, FormView } from '../form/FormView'
import { findReadOnlyReason } from '../form/readOnlyReason'
import type { FormMode } from '../record/initialValues'
import { useCan } from '../session/SessionContext'
import type { Translate } from '../text/text'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { FooterActions } from './actions/FooterActions'
import { focusRecord } from './focusRecord'
import { RecordPlaceholder, renderPage } from './RecordPage'
import { findReviewNote, findSave } from './saveRecord'
import type { ScreenContentProps } from './screenNavigation'
import { screenTitle, useShown } from './screenNavigation'
import { useConfirmLeave } from './useConfirmLeave'
import { type FormScreenHandle, useFormScreen } from './useFormScreen'
import { useScope } from './useScope'

const sheetImport = lazyComponent(() => import('./actions/SheetImport'), 'SheetImport')

const noRight = (mode: FormMode) => (mode === 'edit' ? '没有权限修改{{title}}' : '没有权限新增{{title}}')

/** A form with its footer, on a page or in an overlay. */
export function FormScreenPage({ screen, opening, host, overlay }: ScreenContentProps<FormScreen>) {
  const { mode, key, row, params } = opening
  const text = useText()
  const can = useCan()
  const pageDirty = useRef(false)
  const askToLeave = useConfirmLeave(pageDirty)
  const dirty = overlay?.dirty ?? pageDirty
  const scope = useScope(params)
  const start = { mode: mode === 'view' ? ('edit' as const) : mode, key }
  const work = useFormScreen({ screen, start, row, scope, host: { ...host, onDone: leaveClean } })
  useShown(host, work.label)
  const { subject, load, sheet } = work
  const SheetImport = useLazyComponent(sheetImport, sheet.asked !== undefined)
  const title = text(screen.title)
  const save = findSave(screen, subject)
  const mayEdit = save !== undefined && can(save.permission)

  function leaveClean() {
    dirty.current = false
    host.onDone()
  }
  const leavePage = async () => {
    if (!(await askToLeave())) return
    if (key !== undefined) focusRecord(key)
    host.onDone()
  }
  const cancel = overlay?.onCancel ?? leavePage

  const renderForm = () => {
    if (!mayEdit) return <EmptyState icon="lock" title={text(noRight(subject.mode), { title })} />
    if (work.waits) return <RecordPlaceholder load={load} title={title} onBack={cancel} />
    const readOnlyReason =
      load.record && subject.mode === 'edit' ? findReadOnlyReason(screen, load.record, scope) : undefined
    return (
      // Cancels the padding below the form, so that the sticky buttons reach the edge.
      <div className="-mb-4 flex min-h-[calc(100%+1rem)] flex-1 flex-col">
        {readOnlyReason !== undefined && (
          <p role="note" className="mb-3 rounded bg-info-soft px-3 py-2 text-info-text">
            {text(readOnlyReason)}
          </p>
        )}
        {renderReviewNote(screen, load.record, text)}
        <FormView
          key={`${subject.mode} ${subject.key ?? ''}`}
          screen={screen}
          record={load.record}
          mode={subject.mode}
          scope={scope}
          onSave={work.save}
          refused={work.refused}
          onDirtyChange={(isDirty) => {
            dirty.current = isDirty
          }}
          isGivenUp={() => !dirty.current}
          footer={(state) => <FormButtons screen={screen} work={work} state={state} onCancel={cancel} />}
        />
        {sheet.asked && SheetImport && (
          <SheetImport screen={screen} {...sheet.asked} onClose={(isDone) => (isDone ? leaveClean() : sheet.close())} />
        )}
      </div>
    )
  }
  if (overlay) return renderForm()
  return renderPage({ title: screenTitle(text, screen, start.mode), label: work.label, onBack: cancel }, renderForm())
}

function renderReviewNote(screen: FormScreen, record: RecordData | undefined, text: Translate) {
  const note = record && findReviewNote(screen, record)
  if (note === undefined) return null
  return (
    <p role="note" className="mb-3 rounded bg-warning-soft px-3 py-2 text-warning-text">
      <span className="font-semibold">{text('审核意见')}</span> {note}
    </p>
  )
}

interface FormButtonsProps {
  readonly screen: FormScreen
  readonly work: FormScreenHandle
  readonly state: FormState
  readonly onCancel: () => void
}

function FormButtons({ screen, work, state, onCancel }: FormButtonsProps) {
  const text = useText()
  const can = useCan()
  const saving = state.busy && work.running === undefined
  return (
    <>
      <Button onClick={onCancel}>{text(state.editable ? '取消' : '返回')}</Button>
      <FooterActions
        actions={screen.actions.filter(({ permission }) => can(permission))}
        row={work.row}
        scope={work.scope}
        running={work.running}
        disabled={saving}
        hideRefused={work.subject.mode !== 'edit'}
        onAction={(action) => void work.act(action, state)}
      />
      {work.sheet.canCheck && (
        <Button disabled={saving} onClick={() => void work.sheet.check(state)}>
          {text('逐行核对')}
        </Button>
      )}
      {state.editable ? (
        <Button
          tone="primary"
          loading={saving}
          disabled={work.running !== undefined}
          onClick={() => void state.submit()}
        >
          {text(screen.call?.button ?? '保存')}
        </Button>
      ) : null}
    </>
  )
}
