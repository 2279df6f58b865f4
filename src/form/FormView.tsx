import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { FormConflict } from './FormConflict'
import { FormContext } from './FormContext'
import { FormDrafts } from './FormDrafts'
import { FormTabContext } from './FormTabContext'
import type { FormViewProps } from './formViewProps'
import { ReviewDialog } from './ReviewDialog'
import { RjsfForm } from './rjsf/RjsfForm'
import { UndoButtons } from './UndoButtons'
import { useDraft } from './useDraft'
import { useFirstFocus } from './useFirstFocus'
import { useFormKeys } from './useFormKeys'
import { useNewFormParts } from './useNewFormParts'
import { useReview } from './useReview'
import { useSubmit } from './useSubmit'
import { useUndoKeys } from './useUndoKeys'

export type { FormState, FormViewProps } from './formViewProps'

/** A compiled form; remounts for another screen, mode or record. */
export function FormView(props: FormViewProps) {
  const { screen, mode, record } = props
  return <FormBody key={`${screen.id} ${mode} ${record?.[screen.key] ?? ''}`} {...props} />
}

function FormBody(props: FormViewProps) {
  const { screen, mode, onSave, onDirtyChange, footer } = props
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const parts = useNewFormParts(props)
  const { store } = parts
  const [tab, setTab] = useState(0)
  const tabs = useMemo(() => ({ tab, setTab }), [tab])
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const review = useReview()
  const asks = screen.review && mode === 'edit' ? review.ask : undefined
  const { busy, sending, submit, theirs, setTheirs } = useSubmit({ parts: latest, setTab, onSave, review: asks })
  const draft = useDraft(store, props)
  const changed = useSyncExternalStore(store.subscribe, store.dirty)
  const dirty = useSyncExternalStore(parts.busy.subscribe, parts.busy.any) || changed
  const errorCount = useSyncExternalStore(store.subscribe, () => store.errors().size)

  useFirstFocus(box)
  useUndoKeys(box, store, !parts.locked)
  useFormKeys({ box, enter: screen.open !== 'page', submit })
  useEffect(() => onDirtyChange?.(dirty), [onDirtyChange, dirty])

  return (
    <FormContext value={parts}>
      <FormTabContext value={tabs}>
        <div ref={box} aria-busy={busy}>
          {!parts.locked && <FormDrafts store={store} draft={draft} />}
          <div inert={sending}>
            <RjsfForm />
          </div>
          {review.open && <ReviewDialog store={store} onAnswer={review.answer} />}
          {theirs && (
            <FormConflict store={store} theirs={theirs} onClose={() => setTheirs(undefined)} submit={submit} />
          )}
          <p aria-live="polite" className="sr-only">
            {errorCount > 0 && text('有 {{total}} 处需要修改', { total: errorCount })}
          </p>
          {footer && (
            <div className="sticky bottom-0 z-sticky in-data-modal-body:-bottom-4 in-data-modal-body:-mb-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t bg-raised py-3">
              {!parts.locked && <UndoButtons inert={sending} />}
              {footer({ dirty, busy, errorCount, editable: !parts.locked, submit })}
            </div>
          )}
        </div>
      </FormTabContext>
    </FormContext>
  )
}
