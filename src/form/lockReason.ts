import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Text } from '../contract/value'
import { isOthersDocument, OTHERS_DOCUMENT } from '../value/othersDocument'

/** Why a record that exists may only be read in this form; undefined where it may be changed. */
export function findLockReason(screen: FormScreen, record: RecordData, scope: Scope): Text | undefined {
  if (screen.owned && isOthersDocument(record, scope)) return OTHERS_DOCUMENT
  const isOpen = screen.editable?.({ ...scope, form: record, row: record }) ?? true
  return isOpen ? undefined : '当前状态不能修改，只能查看'
}
