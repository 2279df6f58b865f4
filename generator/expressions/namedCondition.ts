import type { Place } from '../diagnostics/diagnostic'
import type { Ast } from './ast'

/** A condition that is declared once, and asked for by its bare name. */
export interface NamedCondition {
  readonly ast: Ast
  /** Where it is written, with the conditions that it asks for itself; empty for those of statuses. */
  readonly places: readonly Place[]
  /** True if it speaks of the record, and not of the row of a detail table that asks for it. */
  readonly ofRecord?: true
}

export interface NamedConditions {
  readonly get: (name: string) => NamedCondition | undefined
  readonly keys: () => Iterable<string>
  /** True where a file that declares some cannot be read, so that any name may be one. */
  readonly areLost?: boolean
}

/** Stands in for a condition that is reported where it is declared, so that its uses are not reported again. */
export const BROKEN_CONDITION: NamedCondition = {
  ast: { kind: 'boolean', value: true, isLost: true, from: 0, to: 0 },
  places: [],
}
