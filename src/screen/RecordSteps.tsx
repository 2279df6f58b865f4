import { type RefObject, useEffect, useRef } from 'react'
import type { ViewScreen } from '../contract/screen'
import { useLatest } from '../list/useLatest'
import { isBusy } from '../list/useListKeys'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import type { ScreenContentProps } from './screenNavigation'
import { useNeighbours } from './useNeighbours'

/** Leads to the previous and next record of the list that the record was opened from, and back to the list. */
export function RecordSteps({ screen, opening, host }: Omit<ScreenContentProps<ViewScreen>, 'overlay'>) {
  const text = useText()
  const neighbours = useNeighbours({ screen, opening, host })
  const isFirst = !neighbours || neighbours.index === 0
  const isLast = !neighbours || neighbours.index + 1 >= neighbours.total
  const root = useRecordKeys({
    // A handler may have begun to fill in the form of his step.
    onBack: screen.edits ? undefined : host.onDone,
    onPrevious: isFirst ? undefined : () => neighbours.go(-1),
    onNext: isLast ? undefined : () => neighbours.go(1),
  })
  return (
    <div ref={root} className="flex items-center">
      {neighbours && (
        <>
          <span className="px-1 text-muted text-sm tabular-nums">
            {text('{{index}} / {{total}}', { index: neighbours.index + 1, total: neighbours.total })}
          </span>
          <IconButton
            icon="chevron-up"
            label={text('上一条')}
            disabledReason={isFirst ? text('已经是第一条') : undefined}
            onClick={() => neighbours.go(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={text('下一条')}
            disabledReason={isLast ? text('已经是最后一条') : undefined}
            onClick={() => neighbours.go(1)}
          />
        </>
      )}
    </div>
  )
}

interface RecordKeys {
  readonly onBack?: () => void
  readonly onPrevious?: () => void
  readonly onNext?: () => void
}

/** Esc leaves the record, Alt with an arrow goes to its neighbour, except while typing or below a dialog. */
function useRecordKeys(keys: RecordKeys): RefObject<HTMLDivElement | null> {
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
