import { useRef } from 'react'
import { findFocusHolders, focusFirst, isFocusLost } from './focusHolders'

/** Who gets the focus back from the last dialog that took it: a dialog that replaces it finds nothing focused. */
let opener: readonly HTMLElement[] = []

interface ReturnFocus {
  /** Called before the dialog takes the focus. */
  readonly take: () => void
  /** Called once the dialog is closed; moves nothing where somebody has taken the focus meanwhile. */
  readonly giveBack: () => void
}

/** True where a dialog has taken the focus as a whole, as it does where the focus within is lost, though what had it is there. */
function isInFrame([opener]: readonly HTMLElement[]): boolean {
  const holder = document.activeElement
  return opener !== undefined && holder?.getAttribute('role') === 'dialog' && holder.contains(opener)
}

/** Remembers who opened a dialog, or, where that is gone on closing, what held it. */
export function useReturnFocus(): ReturnFocus {
  const own = useRef(opener)
  return {
    take: () => {
      if (!isFocusLost()) opener = findFocusHolders()
      own.current = opener
    },
    giveBack: () => {
      if (opener === own.current) opener = []
      if (isFocusLost() || isInFrame(own.current)) focusFirst(own.current)
    },
  }
}
