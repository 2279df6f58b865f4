import type { Place } from '../diagnostics/diagnostic'

/** A Chinese text for people, with the place at which a missing English term is reported. */
export interface ResolvedText {
  readonly text: string
  readonly place?: Place
  /** For a text with values: its template as in the terms, and the values, which are terms themselves. */
  readonly phrase?: { readonly template: string; readonly values: { readonly [name: string]: string } }
}
