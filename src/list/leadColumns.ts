import type { SelectionKind } from './useSelection'

export interface LeadColumns {
  readonly select?: SelectionKind
  /** Number of the first row. */
  readonly from: number
}

export const SELECT_WIDTH = 44
export const NUMBER_WIDTH = 48

export function leadWidth({ select }: Pick<LeadColumns, 'select'>): number {
  return (select ? SELECT_WIDTH : 0) + NUMBER_WIDTH
}

/** Number of cells before the first column. */
export function leadCells({ select }: Pick<LeadColumns, 'select'>): number {
  return select ? 2 : 1
}
