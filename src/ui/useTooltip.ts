import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { LazyComponent } from './lazyComponent'
import { preloadPopups } from './popups'

const DELAY_MS = 300

/** Closes the current tooltip, of which there is at most one. */
let shown: ((cause: undefined) => void) | undefined

/** Opens after a delay on hover, or at once on keyboard focus, if there is something to show. */
export function useTooltip(bubble: LazyComponent<unknown>, isNeeded: boolean) {
  const [cause, setCause] = useState<'pointer' | 'focus'>()
  const timer = useRef(0)
  const entered = useRef(false)
  const pressed = useRef(false)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (shown === setCause) shown = undefined
    },
    [],
  )

  const close = () => {
    clearTimeout(timer.current)
    setCause(undefined)
  }
  const show = () => {
    // Must not close the tooltip around it, which is open by the same focus.
    if (!isNeeded) return
    shown?.(undefined)
    shown = setCause
    setCause(entered.current ? 'pointer' : 'focus')
  }
  const handlers = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || entered.current) return
      entered.current = true
      preloadPopups()
      timer.current = window.setTimeout(show, DELAY_MS)
    },
    // An open bubble stays, since the pointer may move to it; one that is still loading is cancelled.
    onPointerLeave: () => {
      clearTimeout(timer.current)
      entered.current = false
      if (bubble.get() === undefined) setCause(undefined)
    },
    onPointerDown: () => {
      close()
      pressed.current = true
      const release = () => {
        pressed.current = false
      }
      document.addEventListener('pointerup', release, { once: true })
    },
    // Focus that a closed dialog gives back to somebody who works with the pointer is no question.
    onFocus: ({ currentTarget }: FocusEvent) => {
      preloadPopups()
      if (!pressed.current && currentTarget.matches(':focus-visible')) show()
    },
    onBlur: close,
    onClick: close,
  }
  return { open: cause !== undefined, isPointed: cause === 'pointer', close, handlers }
}
