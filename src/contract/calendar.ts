import type { Action } from './action'
import type { Expression } from './expression'
import type { FieldSpec } from './field'
import type { ScreenBase } from './screenBase'
import type { OperationId } from './value'

export interface CalendarScreen extends ScreenBase {
  readonly kind: 'calendar'
  readonly source: {
    readonly operation: OperationId
    readonly params: { readonly [name: string]: Expression }
    /** Query parameters for the first and the last visible day. */
    readonly from: string
    readonly to: string
  }
  /** The date or date-time field that places a record on its day. */
  readonly date: string
  /** The field whose dictionary entry gives a record its colour. */
  readonly tag?: FieldSpec
  readonly details: readonly FieldSpec[]
  readonly actions: readonly Action[]
}
