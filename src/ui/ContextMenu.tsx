import { Slot } from '@radix-ui/react-slot'
import { type MouseEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useLazyComponent } from './lazyComponent'
import { menuSheet } from './Menu'
import type { MenuItem } from './MenuItem'
import type { Anchor } from './MenuSheet'
import { preloadPopups } from './popups'

export interface ContextMenuProps {
  readonly label: string
  /** Target of a right click, a long press or Shift+F10. */
  readonly children: ReactElement
  readonly items: readonly MenuItem[]
}

const LONG_PRESS_MS = 700

/** Its actions must be available elsewhere too. */
export function ContextMenu({ label, children, items }: ContextMenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<Anchor>(null)
  const Sheet = useLazyComponent(menuSheet, open)
  const press = useLongPress((event) => {
    anchor.current = toPoint(event)
    setOpen(true)
  })
  return (
    <>
      <Slot
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={preloadPopups}
        onFocus={preloadPopups}
        {...press}
        className="[-webkit-touch-callout:none]"
      >
        {children}
      </Slot>
      {open && Sheet && <Sheet {...{ label, items, anchor }} side="right" onClose={() => setOpen(false)} />}
    </>
  )
}

const toPoint = ({ clientX, clientY }: MouseEvent): Anchor => ({
  getBoundingClientRect: () => new DOMRect(clientX, clientY),
})

function useLongPress(onPress: (event: MouseEvent) => void) {
  const timer = useRef(0)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onContextMenu: (event: MouseEvent) => {
      end()
      event.preventDefault()
      onPress(event)
    },
    onPointerDown: (event: PointerEvent) => {
      end()
      if (event.pointerType !== 'mouse') timer.current = window.setTimeout(() => onPress(event), LONG_PRESS_MS)
    },
    onPointerMove: end,
    onPointerCancel: end,
    onPointerUp: end,
  }
}
