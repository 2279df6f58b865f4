import * as RadixMenu from '@radix-ui/react-menu'
import { type RefObject, useRef } from 'react'
import type { MenuItem } from './MenuItem'
import { MenuRow, menuRowClasses } from './MenuRow'

/** Element, or the pressed point, that a popup is positioned at. */
export type Anchor = Pick<Element, 'getBoundingClientRect'>

export interface MenuSheetProps {
  readonly items: readonly MenuItem[]
  readonly anchor: RefObject<Anchor | null>
  readonly onClose: () => void
  readonly id?: string
  readonly label: string
  readonly labelledBy?: string
  readonly side?: 'bottom' | 'right'
  readonly align?: 'start' | 'end'
  /** True if opened by a key, which focuses the first item. */
  readonly byKey?: boolean
  /** Receives the focus after closing. */
  readonly opener?: RefObject<HTMLElement | null>
}

export function MenuSheet(props: MenuSheetProps) {
  const { items, anchor, onClose, id, label, labelledBy, side = 'bottom', align = 'start', byKey, opener } = props
  const chosen = useRef<() => void>(undefined)
  const pressed = useRef(false)
  const close = (event: Event) => {
    if (opener) event.preventDefault()
    if (!pressed.current) opener?.current?.focus()
    // Runs after the focus is back on the opener, so that a dialog can restore it there.
    if (chosen.current) queueMicrotask(chosen.current)
  }
  const enter = (event: Event) => {
    if (!byKey || !(event.currentTarget instanceof Element)) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }
  return (
    <RadixMenu.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixMenu.Anchor virtualRef={anchor as RefObject<Anchor>} />
      <RadixMenu.Portal>
        <RadixMenu.Content
          id={id}
          aria-label={label}
          aria-labelledby={labelledBy}
          side={side}
          align={align}
          sideOffset={side === 'bottom' ? 4 : 2}
          collisionPadding={8}
          onEntryFocus={enter}
          onCloseAutoFocus={close}
          onPointerDownOutside={({ detail }) => {
            const { button, ctrlKey } = detail.originalEvent
            pressed.current = button === 2 || (button === 0 && ctrlKey)
          }}
          className="z-popover max-h-(--radix-popper-available-height) min-w-36 max-w-80 animate-drop-in overflow-y-auto rounded-md bg-raised p-1 text-text shadow-overlay outline-none"
        >
          {items.map((item) => (
            <RadixMenu.Item
              key={item.key}
              aria-disabled={item.disabledReason !== undefined || undefined}
              onSelect={(event) => {
                if (item.disabledReason === undefined) chosen.current = item.onSelect
                else event.preventDefault()
              }}
              className={menuRowClasses(item)}
            >
              <MenuRow item={item} />
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}
