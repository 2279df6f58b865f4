import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { type ReactElement, useRef } from 'react'
import type { MenuItem } from './MenuItem'
import { MenuRow, menuRowClasses } from './MenuRow'

export interface MenuProps {
  readonly label: string
  /** One button; it opens the menu. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  const chosen = useRef<() => void>(undefined)
  // Runs after the focus is back on the trigger, so that a dialog it opens can return it there.
  const runChosen = () => {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }
  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-popover max-h-(--radix-dropdown-menu-content-available-height) min-w-36 max-w-80 animate-drop-in overflow-y-auto rounded-md bg-raised p-1 text-text shadow-overlay outline-none"
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
