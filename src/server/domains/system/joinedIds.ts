import type { Id } from '../../../contract/value'
import { isId } from '../../../value/id'

/** The ids of a text that joins them with commas, each once. */
export function joinedIds(text: string | undefined): readonly Id[] {
  return [...new Set((text ?? '').split(','))].filter(isId)
}
