import type { ReactNode } from 'react'

/** Replaces RJSF's markdown parser in the bundle, because descriptions are plain text. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}
