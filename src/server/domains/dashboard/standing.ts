import type { Condition } from '../../http/conditions'

/** Of movements: a mistake and the entry against it count for nothing. */
export const STANDING: Condition<'reversalId'> = { field: 'reversalId', operator: 'null', value: 'true' }
