import type { Place } from '../diagnostics/diagnostic'
import type { Formula, NamedFormula } from './resolvedField'

/** What the value of a column opens: the record of a key in a view, or a list with filters. */
export interface ResolvedLink {
  readonly place: Place
  readonly screen: string
  readonly path: string
  readonly key?: Formula
  readonly filters: readonly NamedFormula[]
  readonly permission?: string
}
