import { Activity, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

interface InertBehindLockProps {
  readonly covered: boolean
  readonly children: ReactNode
}

/** Detaches its children from the document while covered, without unmounting them, so that typed values survive. */
export function InertBehindLock({ covered, children }: InertBehindLockProps) {
  const [box] = useState(createBox)
  // Attaches the box before its children measure themselves or take the focus.
  const attach = useCallback(
    (place: HTMLElement | null) => {
      place?.append(box)
      return () => box.remove()
    },
    [box],
  )
  return (
    <Activity mode={covered ? 'hidden' : 'visible'}>
      <div ref={attach} className="h-full" />
      {createPortal(children, box)}
    </Activity>
  )
}

function createBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = 'h-full'
  return box
}
