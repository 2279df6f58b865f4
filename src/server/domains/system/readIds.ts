import type { Id } from '../../../contract/value'
import { refuseField } from '../lookup/refuseField'
import { joinedIds } from './joinedIds'

/** Ids joined with commas. Throws badRequest at `field` if there are none. */
export function readIds(ids: string | null | undefined, field: string, title: string): readonly Id[] {
  const read = joinedIds(ids ?? undefined)
  return read.length === 0 ? refuseField(field, `请选择${title}`) : read
}
