import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Text } from '../contract/value'
import { flowStatus } from '../generated/statuses'
import { isOthersDocument, OTHERS_DOCUMENT } from '../value/othersDocument'

/** The message why an existing record is read-only in this form; undefined if it is editable. */
export function findReadOnlyReason(screen: FormScreen, record: RecordData, scope: Scope): Text | undefined {
  if (screen.owned && isOthersDocument(record, scope)) return OTHERS_DOCUMENT
  const isOpen = screen.editable?.({ ...scope, form: record, row: record }) ?? true
  if (isOpen) return undefined
  const isWithdrawable = screen.withdrawable && flowStatus.is.withdrawable.some((status) => status === record.status)
  return isWithdrawable ? '当前状态不能修改，只能查看；需要修改请先撤回' : '当前状态不能修改，只能查看'
}
