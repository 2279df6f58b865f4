import type { ReactNode } from 'react'

/** Stands in for the markdown parser that RJSF brings along: descriptions here are plain text. */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}
