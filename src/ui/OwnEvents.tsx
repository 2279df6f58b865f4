import type { ReactNode, SyntheticEvent } from 'react'

/** Stops clicks and keys from reaching the surrounding row, also those from dialogs opened inside. */
export function OwnEvents({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing itself.
    <span onClick={keep} onDoubleClick={keep} onKeyDown={keep} className="contents">
      {children}
    </span>
  )
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation()
}
