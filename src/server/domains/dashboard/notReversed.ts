import type { Condition } from '../../http/conditions'

/** Condition that excludes reversed movements and their reversals. */
export const NOT_REVERSED: Condition<'reversalId'> = { field: 'reversalId', operator: 'null', value: 'true' }
