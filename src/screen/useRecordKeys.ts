import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../list/useLatest'
import { isBusy } from '../list/useListKeys'

interface RecordKeys {
  readonly onBack?: () => void
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/** Esc leaves the record, Alt with an arrow goes to its neighbour, except while typing or below a dialog. */
export function useRecordKeys(keys: RecordKeys): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const latest = useLatest(keys)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusy(event.target) || !root.current?.checkVisibility()) return
      const act = findAct(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [latest])
  return root
}

function findAct({ key, altKey }: KeyboardEvent, keys: RecordKeys): (() => void) | undefined {
  if (key === 'Escape') return keys.onBack
  if (!altKey) return undefined
  return { ArrowUp: keys.onPrevious, ArrowDown: keys.onNext }[key]
}
