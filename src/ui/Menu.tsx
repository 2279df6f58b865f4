import { Slot } from '@radix-ui/react-slot'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useId, useRef, useState } from 'react'
import { useLazyComponent } from './lazyComponent'
import type { MenuItem } from './MenuItem'
import { createPopup, preloadPopups } from './popups'

export const menuSheet = createPopup(() => import('./MenuSheet'), 'MenuSheet')

export interface MenuProps {
  readonly label: string
  /** Single button that opens the menu. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown']

export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<'press' | 'key'>()
  const open = opened !== undefined
  const Sheet = useLazyComponent(menuSheet, open)
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || isDisabled(event.currentTarget)) return
    // Keeps the focus off the button, since the menu takes it.
    if (!open) event.preventDefault()
    setOpened(open ? undefined : 'press')
  }
  const pressKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    setOpened('key')
  }
  return (
    <>
      <Slot
        ref={button}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={preloadPopups}
        onFocus={preloadPopups}
        onPointerDown={press}
        onKeyDown={pressKey}
      >
        {trigger}
      </Slot>
      {open && Sheet && (
        <Sheet
          {...{ id, label, items, align }}
          labelledBy={`${id}-button`}
          anchor={button}
          opener={button}
          byKey={opened === 'key'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const isDisabled = (element: Element) => element instanceof HTMLButtonElement && element.disabled
