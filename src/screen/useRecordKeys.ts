import { type RefObject, useRef } from 'react'
import { usePageKeys } from '../list/usePageKeys'

interface RecordKeys {
  readonly onBack?: () => void
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/** Esc leaves the record, Alt with an arrow goes to its neighbour. */
export function useRecordKeys(keys: RecordKeys): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  usePageKeys(root, (event) => findAct(event, keys))
  return root
}

function findAct({ key, altKey }: KeyboardEvent, keys: RecordKeys): (() => void) | undefined {
  if (key === 'Escape') return keys.onBack
  if (!altKey) return undefined
  return { ArrowUp: keys.onPrevious, ArrowDown: keys.onNext }[key]
}
