import type { ReactNode, SyntheticEvent } from 'react'

/** What is pressed in here, or in a dialog opened from here, is not meant for the row that it stands in. */
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
