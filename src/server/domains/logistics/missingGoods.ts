import { refuseAll } from '../warehouse/exports'
import { entriesOf, type FollowUp, OUT_LIST } from './applicationKinds'
import { EXIT_LIST } from './fillDocument'

/** Throws badRequest for each line that names no goods: nothing would follow from it. */
export function refuseMissingGoods(record: Pick<FollowUp, typeof OUT_LIST | typeof EXIT_LIST>): void {
  const list = record[EXIT_LIST] ? EXIT_LIST : OUT_LIST
  const empty = entriesOf(record).flatMap(({ projectPutInDetailList: goods = [] }, index) =>
    goods.some(({ skuCode, qty = 0 }) => skuCode !== undefined && qty > 0)
      ? []
      : [[`${list}.${index}.projectPutInDetailList`, '请填写货物明细']],
  )
  refuseAll(Object.fromEntries(empty))
}
