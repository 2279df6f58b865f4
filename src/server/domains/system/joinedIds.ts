import type { Id } from '../../../contract/value'
import { isId } from '../../../value/id'

/** Ids of a comma-joined text, without duplicates and invalid ones. */
export function joinedIds(text: string | undefined): readonly Id[] {
  return [...new Set((text ?? '').split(','))].filter(isId)
}
