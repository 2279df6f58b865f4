import { Slot } from '@radix-ui/react-slot'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes'
import { useLazyComponent } from './lazyComponent'
import type { PopoverSheetProps } from './PopoverSheet'
import { createPopup, preloadPopups } from './popups'

export const popoverSheet = createPopup(() => import('./PopoverSheet'), 'PopoverSheet')

export interface PopoverProps {
  readonly label: string
  /** Single button that opens the popover. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  /** Absent: uncontrolled. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly className?: string
}

export function Popover({ label, trigger, children, align = 'end', open, onOpenChange, className }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const Sheet = useLazyComponent(popoverSheet, shown)
  const leaving = useLeaving(button)
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        data-state={shown ? 'open' : 'closed'}
        onPointerEnter={preloadPopups}
        onFocus={preloadPopups}
        onClick={() => change(!shown)}
      >
        {trigger}
      </Slot>
      {shown && Sheet && (
        <Sheet
          {...{ id, align }}
          {...leaving}
          aria-label={label}
          anchor={button}
          onClose={() => change(false)}
          className={classes('overflow-y-auto p-3', className)}
        >
          {children}
        </Sheet>
      )}
    </>
  )
}

type Leaving = Pick<PopoverSheetProps, 'onOpenAutoFocus' | 'onInteractOutside' | 'onCloseAutoFocus'>

/** Returns the focus to the button unless something else was pressed or focused. */
function useLeaving(button: { readonly current: HTMLElement | null }): Leaving {
  const left = useRef<'pressed' | 'focused'>(undefined)
  return {
    onOpenAutoFocus: () => {
      left.current = undefined
    },
    onInteractOutside: (event) => {
      // The button closes the popover itself.
      if (event.target instanceof Node && button.current?.contains(event.target)) return event.preventDefault()
      const { type } = event.detail.originalEvent
      // The focus event that follows a press is not a second way of leaving.
      if (type === 'focusin' && left.current === 'pressed') event.preventDefault()
      else left.current = type === 'pointerdown' ? 'pressed' : 'focused'
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (left.current === undefined) button.current?.focus()
    },
  }
}
