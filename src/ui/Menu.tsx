import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { type ReactElement, useRef } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'
import type { IconName } from './icons'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  readonly tone?: 'normal' | 'danger'
  /** Marks the chosen one of several. */
  readonly checked?: boolean
  readonly disabledReason?: string
  readonly onSelect: () => void
}

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
            <MenuRow
              key={item.key}
              item={item}
              onSelect={() => {
                chosen.current = item.onSelect
              }}
            />
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

function MenuRow({ item, onSelect }: { readonly item: MenuItem; readonly onSelect: () => void }) {
  const { label, icon, tone, checked, disabledReason } = item
  const refused = disabledReason !== undefined
  return (
    <RadixMenu.Item
      aria-disabled={refused || undefined}
      onSelect={(event) => (refused ? event.preventDefault() : onSelect())}
      className={classes(
        'flex min-h-control cursor-pointer select-none items-center gap-2 rounded px-2 py-1 outline-none',
        tone === 'danger' && !refused
          ? 'text-danger-text data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-hover',
        refused && 'cursor-not-allowed text-muted',
      )}
    >
      {icon && <Icon name={icon} className={tone === 'danger' ? '' : 'text-muted'} />}
      <span className="min-w-0 flex-1">
        {label}
        {refused && <span className="block text-xs">{disabledReason}</span>}
      </span>
      {checked && <Icon name="check" className="text-accent-text" />}
    </RadixMenu.Item>
  )
}
