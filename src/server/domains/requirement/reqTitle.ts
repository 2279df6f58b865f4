import type { RecordData } from '../../../contract/value'

/** What a material request is called where one is chosen. */
export function reqTitle({ reqCode, createTime }: RecordData): string {
  return `${reqCode}_${createTime}`
}
