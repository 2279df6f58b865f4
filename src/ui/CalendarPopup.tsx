import * as RadixPopover from '@radix-ui/react-popover'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { classes } from './classes'
import { IconButton } from './IconButton'
import { calendar } from './LateCalendar'
import { popupClasses } from './popupClasses'

interface CalendarPopupProps {
  readonly label: string
  readonly disabled?: boolean
  /** The focus has left the field and its calendar. */
  readonly onLeave?: () => void
  /** The field; `button` belongs at its end. */
  readonly field: (button: ReactNode) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A date field with a calendar beside it, opened by its button or by Alt and the arrow down. */
export function CalendarPopup({ label, disabled, onLeave, field, children }: CalendarPopupProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const leave = (event: FocusEvent) => {
    if (!open && !box.current?.contains(event.relatedTarget)) onLeave?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (disabled || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const expect = () => void calendar.load().catch(() => undefined)
  const button = (
    <RadixPopover.Trigger asChild>
      <IconButton
        label={text('打开日历')}
        icon="calendar"
        size="small"
        disabled={disabled}
        className="mr-1"
        tabIndex={-1}
      />
    </RadixPopover.Trigger>
  )
  return (
    <RadixPopover.Root open={open} onOpenChange={setOpen}>
      <RadixPopover.Anchor ref={box} onBlur={leave} onKeyDown={openByKey} onFocus={expect} onPointerEnter={expect}>
        {field(button)}
      </RadixPopover.Anchor>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && !box.current?.contains(event.target)) onLeave?.()
          }}
          className={classes(popupClasses, 'overflow-auto p-3')}
        >
          {children(() => setOpen(false))}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
