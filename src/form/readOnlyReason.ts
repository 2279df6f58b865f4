import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Text } from '../contract/value'
import { isOthersDocument, OTHERS_DOCUMENT } from '../value/othersDocument'

/** The message why an existing record is read-only in this form; undefined if it is editable. */
export function findReadOnlyReason(screen: FormScreen, record: RecordData, scope: Scope): Text | undefined {
  if (screen.owned && isOthersDocument(record, scope)) return OTHERS_DOCUMENT
  const isOpen = screen.editable?.({ ...scope, form: record, row: record }) ?? true
  return isOpen ? undefined : '当前状态不能修改，只能查看'
}
