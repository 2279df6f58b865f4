import type { Plain } from '../../../contract/value'
import type { RecordOf } from '../../crud/resource'

type Request = Plain<Pick<RecordOf<'requirement.demand-plan'>, 'reqCode' | 'createTime'>>

export function reqTitle({ reqCode, createTime }: Request): string {
  return `${reqCode}_${createTime}`
}
