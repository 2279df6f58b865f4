import type { ReactNode } from 'react'

/** The buttons of a form or view: always in sight, to the edges of the padding around them. */
export function FooterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-sticky -mx-4 mt-4 -mb-4 flex flex-wrap justify-end gap-2 rounded-b-md border-t bg-raised px-4 py-3">
      {children}
    </div>
  )
}
