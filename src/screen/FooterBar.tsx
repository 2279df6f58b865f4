import type { ReactNode } from 'react'

export function FooterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-sticky in-data-modal-body:-bottom-4 in-data-modal-body:-mb-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t bg-raised py-3">
      {children}
    </div>
  )
}
