import * as RadixMenu from '@radix-ui/react-context-menu'
import { type ReactElement, useRef } from 'react'
import type { MenuItem } from './MenuItem'
import { MenuRow, menuRowClasses } from './MenuRow'

export interface ContextMenuProps {
  readonly label: string
  /** What is pressed on: with the right button, long on a phone, by Shift+F10 on a keyboard. */
  readonly children: ReactElement
  readonly items: readonly MenuItem[]
}

/** What may be done with one thing; all of it must be possible elsewhere too. */
export function ContextMenu({ label, children, items }: ContextMenuProps) {
  const chosen = useRef<() => void>(undefined)
  const runChosen = () => {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }
  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{children}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          aria-label={label}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-popover max-h-(--radix-context-menu-content-available-height) min-w-36 max-w-80 animate-drop-in overflow-y-auto rounded-md bg-raised p-1 text-text shadow-overlay outline-none"
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
