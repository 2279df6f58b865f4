import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { LazyComponent } from './lazyComponent'
import { preloadPopups } from './popups'

const DELAY_MS = 300

/** Ends the bubble that is shown now: there is only ever one. */
let shown: ((open: boolean) => void) | undefined

/** When the bubble of one element is shown: after the pointer has rested on it, or at once by the keyboard. */
export function useTooltip(bubble: LazyComponent<unknown>) {
  const [open, setOpen] = useState(false)
  const timer = useRef(0)
  const entered = useRef(false)
  const pressed = useRef(false)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (shown === setOpen) shown = undefined
    },
    [],
  )

  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const show = () => {
    shown?.(false)
    shown = setOpen
    setOpen(true)
  }
  const handlers = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || entered.current) return
      entered.current = true
      preloadPopups()
      timer.current = window.setTimeout(show, DELAY_MS)
    },
    // A bubble that is shown waits for the pointer, which may come to it; one that has not come is no more wanted.
    onPointerLeave: () => {
      clearTimeout(timer.current)
      entered.current = false
      if (bubble.get() === undefined) setOpen(false)
    },
    onPointerDown: () => {
      close()
      pressed.current = true
      const release = () => {
        pressed.current = false
      }
      document.addEventListener('pointerup', release, { once: true })
    },
    onFocus: () => {
      preloadPopups()
      if (!pressed.current) show()
    },
    onBlur: close,
    onClick: close,
  }
  return { open, close, handlers }
}
