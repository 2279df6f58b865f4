import { type KeyboardEvent, useRef } from 'react'
import type { Scope } from '../../contract/expression'
import type { Value } from '../../contract/value'
import { isComposing } from '../../ui/isComposing'
import { InlineField } from '../InlineField'
import type { CellEdits, OpenCell } from './cellEdits'

interface CellEditorProps {
  readonly edits: CellEdits
  readonly open: OpenCell
  readonly scope: Scope
  /** Opens the editable cell before or behind this one. */
  readonly onNext: (by: 1 | -1) => void
}

/** What a widget opens beside its field. */
const POPUPS = '[data-radix-popper-content-wrapper], [role="dialog"], [role="listbox"]'

/** Widgets whose value is chosen at one stroke, which then is saved. */
const CHOSEN = new Set(['select', 'check'])

export function CellEditor({ edits, open, scope, onNext }: CellEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const field = edits.fields.get(open.field)
  if (!field) return null
  const change = (name: string, value: Value | undefined) => {
    edits.type({ [name]: value })
    // What the choice fills comes in the same turn.
    if (name === field.name && CHOSEN.has(field.widget)) queueMicrotask(() => edits.commit())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event.nativeEvent) || isNewLine(event)) return
    if (!finish(event, { edits, onNext })) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = () =>
    requestAnimationFrame(() => {
      if (document.hasFocus() && isElsewhere(frame.current)) edits.leave()
    })
  const errors = new Map(open.error === undefined ? [] : [[field.name, open.error]])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div ref={frame} onKeyDown={onKeyDown} onBlur={onBlur} onDoubleClick={(event) => event.stopPropagation()}>
      <InlineField
        edit={{ values: open.values, errors, saving: false, change, leave: ignore }}
        field={field}
        scope={scope}
        focused
      />
    </div>
  )
}

/** False for a key that leaves the cell open to it. */
function finish(
  { key, shiftKey }: KeyboardEvent,
  { edits, onNext }: Pick<CellEditorProps, 'edits' | 'onNext'>,
): boolean {
  if (key === 'Escape') edits.cancel()
  else if (key === 'Enter') edits.commit()
  else if (key === 'Tab' && edits.commit()) onNext(shiftKey ? -1 : 1)
  return key === 'Escape' || key === 'Enter' || key === 'Tab'
}

/** Shift or Alt with Enter breaks the line of a longer text. */
function isNewLine(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && (event.shiftKey || event.altKey)
}

function isElsewhere(frame: HTMLElement | null): boolean {
  const active = document.activeElement
  if (frame === null || active === null || active === document.body) return false
  return !frame.contains(active) && active.closest(POPUPS) === null
}

function ignore() {}
