import type { RefObject } from 'react'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { type FormState, FormView } from '../form/FormView'
import { findLockReason } from '../form/lockReason'
import { useCan } from '../session/SessionContext'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FooterActions } from './FooterActions'
import { RecordGate } from './RecordGate'
import { type FormSubject, findSave } from './saveRecord'
import type { ScreenNavigation } from './screenNavigation'
import { useFormWork } from './useFormWork'
import { useScope } from './useScope'

export interface FormScreenProps {
  readonly screen: FormScreen
  readonly start: FormSubject
  /** The opener's row, for screens without a load operation. */
  readonly row?: RecordData
  readonly params: RecordData
  readonly host: ScreenNavigation
  /** True while the form has unsaved changes; read before the form closes. */
  readonly dirty: RefObject<boolean>
  readonly onCancel: () => void
}

/** A form with its footer, in a page or a dialog. */
export function FormWork({ screen, start, row, params, host, dirty, onCancel }: FormScreenProps) {
  const text = useText()
  const can = useCan()
  const scope = useScope(params)
  const work = useFormWork({ screen, start, row, scope, host: { ...host, onDone: leaveClean } })
  const { subject, load } = work
  const title = text(screen.title)
  const save = findSave(screen, subject)
  const isNew = subject.mode !== 'edit'
  const lockReason = load.record && !isNew ? findLockReason(screen, load.record, scope) : undefined

  function leaveClean() {
    dirty.current = false
    host.onDone()
  }

  if (!save || !can(save.permission)) return <EmptyState icon="lock" title={text('没有权限修改{{title}}', { title })} />
  const footer = (state: FormState) => (
    <>
      <Button onClick={onCancel}>{text(state.editable ? '取消' : '返回')}</Button>
      <FooterActions
        actions={screen.actions.filter(({ permission }) => can(permission))}
        row={work.row}
        scope={scope}
        running={work.running}
        disabled={state.busy && work.running === undefined}
        hideRefused={isNew}
        onAction={(action) => void work.act(action, state)}
      />
      {state.editable ? (
        <Button
          tone="primary"
          loading={state.busy && work.running === undefined}
          disabled={work.running !== undefined}
          onClick={() => void state.submit()}
        >
          {text(screen.call?.button ?? '保存')}
        </Button>
      ) : null}
    </>
  )
  const form = (
    // Cancels the padding below the form, so that the sticky buttons reach the edge.
    <div className="-mb-4">
      {lockReason !== undefined && (
        <p role="note" className="mb-3 rounded bg-info-soft px-3 py-2 text-info-text">
          {text(lockReason)}
        </p>
      )}
      <FormView
        key={`${subject.mode} ${subject.key ?? ''}`}
        screen={screen}
        record={load.record}
        mode={subject.mode}
        scope={scope}
        onSave={work.save}
        onDirtyChange={(isDirty) => {
          dirty.current = isDirty
        }}
        isGivenUp={() => !dirty.current}
        footer={footer}
      />
    </div>
  )
  if (subject.mode === 'add' && !screen.call?.start) return form
  return (
    <RecordGate load={load} title={title} onBack={onCancel}>
      {form}
    </RecordGate>
  )
}
