import type { Value } from '../../contract/value'

const NAMES: ReadonlyMap<number, string> = new Map([
  [-1, '草稿'],
  [0, '待处理'],
  [29, '修改中'],
  [10, '同意'],
  [20, '不同意'],
  [30, '退回'],
  [100, '待确认审核人'],
  [101, '流程中'],
  [130, '已结束'],
  [131, '项目审核通过'],
])

/** What the status of a document is called; undefined where it is none. */
export function flowStatusName(status: Value | undefined): string | undefined {
  return NAMES.get(Number(status))
}
