import type { ViewScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import type { ScreenContentProps } from './screenNavigation'
import { useNeighbours } from './useNeighbours'
import { useRecordKeys } from './useRecordKeys'

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
