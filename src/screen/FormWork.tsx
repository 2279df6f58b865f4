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
  /** What the opener knows of the record, where the screen has no call that loads it. */
  readonly row?: RecordData
  readonly params: RecordData
  readonly host: ScreenNavigation
  /** Whether there is something to lose; read by whoever may close this form. */
  readonly dirty: RefObject<boolean>
  readonly onCancel: () => void
}

/** A form and what is done with it, in a page or in a dialog. */
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
    // The buttons reach the edge of the padding around the form, so that nothing shows below them.
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
