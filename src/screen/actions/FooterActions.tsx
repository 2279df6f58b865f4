import type { ReactNode } from 'react'
import type { Action } from '../../contract/action'
import type { Scope } from '../../contract/expression'
import type { RecordData } from '../../contract/value'
import { offeredFor, reasonAgainst } from '../../list/listActions'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'

interface FooterActionsProps {
  readonly actions: readonly Action[]
  readonly row: RecordData
  readonly scope: Scope
  readonly running: string | undefined
  readonly disabled?: boolean
  /** Hides disabled actions, for a record that is not saved yet. */
  readonly hideRefused?: boolean
  readonly onAction: (action: Action) => void
}

/** Buttons for a record's actions; none is primary, because save is. */
export function FooterActions({ actions, row, scope, running, disabled, hideRefused, onAction }: FooterActionsProps) {
  const text = useText()
  return offeredFor(actions, scope, row).map((action) => {
    const reason = reasonAgainst(action, scope, row)
    if (reason !== undefined && hideRefused) return null
    return (
      <Button
        key={action.name}
        tone={action.tone === 'danger' ? 'danger-text' : 'normal'}
        loading={running === action.name}
        disabled={disabled || (running !== undefined && running !== action.name)}
        disabledReason={reason === undefined ? undefined : text(reason)}
        onClick={() => onAction(action)}
      >
        {text(action.title)}
      </Button>
    )
  })
}

export function FooterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="[@media(max-height:500px)]:static sticky bottom-0 z-sticky in-data-modal-body:-bottom-4 mt-auto flex flex-wrap items-center justify-end gap-2 border-t bg-raised py-3 empty:hidden">
      {children}
    </div>
  )
}
