import type { RowTone } from '../../src/contract/listDefaults'
import type { Located } from '../2-validate/shape'
import type { Formula } from './resolvedField'

export interface ResolvedListDefaults {
  readonly order: readonly { readonly field: string; readonly descending: boolean }[]
  readonly pageSize?: number
  /** One value, or both ends of a range. */
  readonly filters: readonly { readonly field: string; readonly values: readonly Formula[] }[]
  readonly hidden: readonly string[]
  readonly fixed: readonly string[]
}

export interface ResolvedRowTone {
  readonly tone: RowTone['tone']
  readonly when: Formula
  readonly says: string
}

/** Columns whose cells are edited in place, by the rules of a form. */
export interface ResolvedCellEdit {
  readonly form: string
  readonly fields: readonly Located<string>[]
}
