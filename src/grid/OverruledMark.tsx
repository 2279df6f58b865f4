import { restoreComputed } from '../record/overrule'
import { useText } from '../text/useText'
import type { GridCellProps } from './cellPlace'
import { displayText } from './displayText'

interface OverruledMarkProps {
  readonly place: GridCellProps
  readonly elementId: string
}

/** Marks a cell whose value replaces the computed one, which its text names. */
export function OverruledMark({ place, elementId }: OverruledMarkProps) {
  const text = useText()
  const { grid, id, column } = place
  const computed = restoreComputed(grid.spec, column.name, grid.store.rowScope(id))[column.name]
  return (
    <span
      data-overruled
      className="pointer-events-none absolute bottom-0 left-0 border-4 border-transparent border-b-accent border-l-accent"
    >
      <span id={elementId} className="sr-only">
        {computed === undefined ? text('已改写') : `${text('已改写，计算值为')} ${displayText(place, computed) ?? ''}`}
      </span>
    </span>
  )
}
