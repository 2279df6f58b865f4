import type { Scope } from '../contract/expression'
import type { RowTone } from '../contract/listDefaults'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { rowScope } from './listActions'

export function findRowTone({ rowTones }: ListScreen, row: RecordData, scope: Scope): RowTone | undefined {
  return rowTones?.find(({ when }) => when(rowScope(scope, row)))
}

/** The class of the ground of a row; what is new of it counts more than its tone. */
export function groundOf(tone: RowTone | undefined, plain: string, news?: string): string {
  if (news !== undefined) return toneGrounds.success
  return tone ? toneGrounds[tone.tone] : plain
}

/** Classes of the ground of a row that stands out. */
const toneGrounds: { readonly [tone in RowTone['tone']]: string } = {
  danger: 'bg-danger-soft',
  warning: 'bg-warning-soft',
  success: 'bg-success-soft',
  info: 'bg-info-soft',
}
