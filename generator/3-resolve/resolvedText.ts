import type { Place } from '../diagnostics/diagnostic'

/** A text that people read: in Chinese, with the place that asks for its English one. */
export interface ResolvedText {
  readonly text: string
  readonly place?: Place
  /** For a sentence with values in it: the sentence as the terms hold it, and the values, themselves terms. */
  readonly phrase?: { readonly template: string; readonly values: { readonly [name: string]: string } }
}
