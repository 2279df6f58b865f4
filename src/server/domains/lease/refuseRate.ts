import type { Decimal } from '../../../contract/value'
import { compare } from '../../../value/decimal'
import { refuseField } from '../lookup/refuseField'

/** Throws badRequest for a rate above 100 percent; drafts may hold any. */
export function refuseRate(field: string, percent: Decimal | undefined): void {
  if (percent !== undefined && compare(percent, 100) > 0) refuseField(field, '税率不能超过100%')
}
