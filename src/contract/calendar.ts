import type { Action } from './action'
import type { Expression } from './expression'
import type { FieldSpec } from './field'
import type { ScreenBase } from './screenBase'
import type { OperationId } from './value'

/** Records by their day. */
export interface CalendarScreen extends ScreenBase {
  readonly kind: 'calendar'
  readonly source: {
    readonly operation: OperationId
    readonly params: { readonly [name: string]: Expression }
    /** The query parameters that take the first and the last day shown. */
    readonly from: string
    readonly to: string
  }
  /** The field that holds the day. */
  readonly date: string
  /** The field whose dictionary entry colours a record. */
  readonly tag?: FieldSpec
  readonly details: readonly FieldSpec[]
  readonly actions: readonly Action[]
}
