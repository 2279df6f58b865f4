import { useSyncExternalStore } from 'react'
import type { FieldSpec } from '../contract/field'
import { restoreComputed } from '../record/overrule'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { FieldValue } from './FieldValue'
import { useFormParts } from './FormContext'
import { overruleId } from './overruleId'

interface OverruleNoteProps {
  readonly spec: FieldSpec
  /** The id of the field's control, which takes the focus when the note disappears. */
  readonly id: string
}

export function OverruleNote({ spec, id }: OverruleNoteProps) {
  const { store, readOnly } = useFormParts()
  const text = useText()
  const values = useSyncExternalStore(store.subscribe, store.values)
  const computed = restoreComputed(store.screen, spec.name, store.scope())[spec.name]
  const unit = spec.unit === undefined ? '' : text(spec.unit)
  const isOpen = !readOnly && store.isEditable(spec.name)
  const goBack = () => {
    store.history.rest()
    store.fill(restoreComputed(store.screen, spec.name, store.scope()), spec.name)
    store.leave(spec.name)
    document.getElementById(id)?.focus()
  }
  return (
    <p id={overruleId(id)} role="status" className="text-muted text-xs">
      {computed === undefined ? (
        text('已改写')
      ) : (
        <>
          {text('已改写，计算值为')} <FieldValue field={spec} value={computed} record={values} scope={store.scope()} />{' '}
          {unit}
        </>
      )}
      {computed !== undefined && isOpen && (
        <Button tone="text" size="small" className="ml-1" onClick={goBack}>
          {text('恢复计算')}
        </Button>
      )}
    </p>
  )
}
