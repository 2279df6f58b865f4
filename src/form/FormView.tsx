import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import { FormContext, useFormParts } from './FormContext'
import { FormDrafts } from './FormDrafts'
import { FormTabContext } from './FormTabContext'
import type { FormViewProps } from './formViewProps'
import { RjsfForm } from './rjsf/RjsfForm'
import { useDraft } from './useDraft'
import { useFormKeys } from './useFormKeys'
import { useNewFormParts } from './useNewFormParts'
import { useReview, useSubmit } from './useSubmit'
import { useUndoKeys } from './useUndoKeys'

export type { FormState, FormViewProps } from './formViewProps'

const formConflict = lazyComponent(() => import('./FormConflict'), 'FormConflict')
const reviewDialog = lazyComponent(() => import('./ReviewDialog'), 'ReviewDialog')
const errorSummary = lazyComponent(() => import('./ErrorSummary'), 'ErrorSummary')

/** A compiled form; its caller gives it another key for another screen, mode or record. */
export function FormView(props: FormViewProps) {
  const { screen, mode, onSave, refused, onDirtyChange, footer } = props
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
  const { busy, sending, validate, submit, theirs, setTheirs } = useSubmit({
    parts: latest,
    setTab,
    onSave,
    refused,
    review: asks,
  })
  const Review = useLazyComponent(reviewDialog, review.open)
  const Conflict = useLazyComponent(formConflict, theirs !== undefined)
  const draft = useDraft(store, props)
  const changed = useSyncExternalStore(store.subscribe, store.dirty)
  const dirty = useSyncExternalStore(parts.busy.subscribe, parts.busy.any) || changed
  const errorCount = useSyncExternalStore(store.subscribe, () => store.errors().size)
  const Summary = useLazyComponent(errorSummary, errorCount)

  useFirstFocus(box, mode === 'add')
  useUndoKeys(box, store, !parts.readOnly)
  useFormKeys({ box, enter: screen.open !== 'page', submit })
  useEffect(() => onDirtyChange?.(dirty), [onDirtyChange, dirty])

  return (
    <FormContext value={parts}>
      <FormTabContext value={tabs}>
        <div ref={box} aria-busy={busy} className="flex flex-1 flex-col">
          {!parts.readOnly && <FormDrafts store={store} draft={draft} />}
          <div inert={sending} className="pb-4">
            <RjsfForm />
          </div>
          {review.open && Review && <Review store={store} onAnswer={review.answer} />}
          {theirs && Conflict && (
            <Conflict store={store} theirs={theirs} onClose={() => setTheirs(undefined)} submit={submit} />
          )}
          <p aria-live="polite" className="sr-only">
            {errorCount > 0 && text('有 {{total}} 处需要修改', { total: errorCount })}
          </p>
          {footer && (
            <div className="[@media(max-height:500px)]:static sticky bottom-0 z-sticky in-data-modal-body:-bottom-4 mt-auto flex flex-wrap items-center justify-end gap-2 border-t bg-raised py-3">
              {!parts.readOnly && <UndoButtons inert={sending} />}
              {Summary && <Summary />}
              {footer({ dirty, busy, errorCount, editable: !parts.readOnly, validate, submit })}
            </div>
          )}
        </div>
      </FormTabContext>
    </FormContext>
  )
}

function UndoButtons({ inert }: { readonly inert: boolean }) {
  const text = useText()
  const { store } = useFormParts()
  const canUndo = useSyncExternalStore(store.subscribe, () => store.history.canUndo)
  const canRedo = useSyncExternalStore(store.subscribe, () => store.history.canRedo)
  return (
    <div inert={inert} className="mr-auto flex">
      <IconButton icon="undo-2" label={text('撤销')} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon="redo-2" label={text('重做')} disabled={!canRedo} onClick={store.redo} />
    </div>
  )
}

const FIELD = ['input', 'textarea', 'select'].map((field) => `${field}:not(:disabled)`).join()

/**
 * Moves the focus to the first field in a dialog that opened, and took the focus, before its form had loaded, and on the
 * page of a new record that one went to.
 */
function useFirstFocus(box: RefObject<HTMLElement | null>, isNew: boolean): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    // The page takes the focus after its form where both are there at once.
    const frame = requestAnimationFrame(() => {
      isFirst.current = false
      const holder = document.activeElement
      const isHere = holder?.contains(box.current) ?? false
      const isDialog = holder?.getAttribute('role') === 'dialog'
      const isPage = isNew && holder?.id === 'main'
      if (isHere && (isDialog || isPage)) box.current?.querySelector<HTMLElement>(FIELD)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [box, isNew])
}
