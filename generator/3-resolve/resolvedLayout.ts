import type { Place } from '../diagnostics/diagnostic'
import type { ResolvedField } from './resolvedField'

export interface ResolvedSection {
  readonly title?: string
  readonly fields: readonly ResolvedField[]
}

export interface ResolvedTab {
  readonly title: string
  /** Shown read-only above the sections, in a form. */
  readonly lead: readonly ResolvedField[]
  readonly sections: readonly ResolvedSection[]
  /** True if it shows the audit, in a view. */
  readonly flow: boolean
  /** Without which the tab is not shown, in a view. */
  readonly permission?: { readonly code: string; readonly place: Place }
}

/** Names of fields of the lead or the layout. */
export interface ResolvedHead {
  readonly status?: string
  readonly figures: readonly string[]
}
