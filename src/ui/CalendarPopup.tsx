import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Icon } from './Icon'
import { calendar } from './LazyCalendar'
import { useLazyComponent } from './lazyComponent'
import { popoverSheet } from './Popover'
import { preloadPopups } from './popups'

const expectCalendar = () => {
  preloadPopups()
  calendar.load().catch(() => undefined)
}

interface CalendarPopupProps {
  readonly label: string
  readonly disabled?: boolean
  /** Called when the focus has left both the field and its calendar. */
  readonly onLeave?: () => void
  /** Renders the field with `button` at its end. */
  readonly field: (button: ReactNode) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** Opens by its button or Alt+ArrowDown. */
export function CalendarPopup({ label, disabled, onLeave, field, children }: CalendarPopupProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leave = (event: FocusEvent) => {
    if (!open && !box.current?.contains(event.relatedTarget)) onLeave?.()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (disabled || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its field and its button do. */}
      <div ref={box} onBlur={leave} onKeyDown={openByKey} onFocus={expectCalendar} onPointerEnter={expectCalendar}>
        {field(
          <button
            ref={button}
            type="button"
            tabIndex={-1}
            title={text('打开日历')}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
            className="mr-1 inline-flex size-control-small shrink-0 items-center justify-center rounded text-muted transition-colors duration-fast enabled:hover:bg-hover enabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-50"
          >
            <Icon name="calendar" />
          </button>,
        )}
      </div>
      {open && (
        <CalendarContent {...{ label, box, button, onLeave }} close={() => setOpen(false)}>
          {children(() => setOpen(false))}
        </CalendarContent>
      )}
    </>
  )
}

interface CalendarContentProps extends Pick<CalendarPopupProps, 'label' | 'onLeave'> {
  readonly box: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly close: () => void
  readonly children: ReactNode
}

/** Mounted only while open, since a form has many date fields and each popup is a dozen components. */
function CalendarContent({ label, onLeave, box, button, close, children }: CalendarContentProps) {
  const outside = useRef(false)
  const interact = (event: Event) => {
    const { target } = event
    if (!(target instanceof Node)) return
    // The button closes the popup itself.
    if (button.current?.contains(target)) return event.preventDefault()
    outside.current = true
    if (!box.current?.contains(target)) onLeave?.()
  }
  const Sheet = useLazyComponent(popoverSheet, true)
  if (!Sheet) return null
  return (
    <Sheet
      aria-label={label}
      align="start"
      anchor={box}
      onClose={close}
      onInteractOutside={interact}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (!outside.current) button.current?.focus()
      }}
      className="overflow-auto p-3"
    >
      {children}
    </Sheet>
  )
}
