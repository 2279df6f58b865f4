import { Activity, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

interface InertBehindLockProps {
  readonly covered: boolean
  readonly children: ReactNode
}

/** What is covered is not in the document any more, and comes back as it was, with all that was typed. */
export function InertBehindLock({ covered, children }: InertBehindLockProps) {
  const [box] = useState(createBox)
  // Attached before what is inside it measures itself or takes the focus.
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
