import type { Column } from '../contract/screen'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import type { ListSort } from './listState'
import { pinClass, pinStyle } from './pinStyle'
import { WidthGrip } from './WidthGrip'

interface SortHeaderProps {
  readonly column: Column
  readonly width: number
  /** Left offset in px of a pinned column. */
  readonly left?: number
  readonly sort: readonly ListSort[]
  /** Index among the sorted columns, -1 for an unsorted one. */
  readonly place: number
  /** Absent for a column that cannot be sorted; `beside` is true with Shift, which keeps the other columns' sort. */
  readonly onToggle?: (beside: boolean) => void
  readonly onResize: (width: number) => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function SortHeader({ column, width, left, sort, place, onToggle, onResize }: SortHeaderProps) {
  const text = useText()
  const end = column.align === 'end'
  const sorted = directionOf(sort[place])
  return (
    <th
      scope="col"
      aria-sort={onToggle && (sorted ? ariaSort[sorted] : 'none')}
      style={pinStyle(left)}
      className={classes(
        'border-b bg-sunken px-3 font-medium',
        pinClass(left) || 'relative',
        end ? 'text-right' : 'text-left',
      )}
    >
      {onToggle ? (
        <button
          type="button"
          title={text('按住 Shift 可按多列排序')}
          onClick={(event) => onToggle(event.shiftKey)}
          className={classes('flex w-full items-center gap-1', end ? 'flex-row-reverse text-right' : 'text-left')}
        >
          <ColumnTitle column={column} />
          <SortMark sorted={sorted} place={sort.length > 1 ? place + 1 : 0} />
        </button>
      ) : (
        <ColumnTitle column={column} />
      )}
      <WidthGrip title={text(column.title)} width={width} onResize={onResize} />
    </th>
  )
}

type Direction = keyof typeof ariaSort

function directionOf(sort: ListSort | undefined): Direction | undefined {
  return sort && (sort.descending ? 'desc' : 'asc')
}

const icons = { asc: 'arrow-up', desc: 'arrow-down' } as const

/** Direction of the sort and, for several columns, its position from 1. */
function SortMark({ sorted, place }: { readonly sorted: Direction | undefined; readonly place: number }) {
  const text = useText()
  if (!sorted) return <Icon name="arrow-up-down" className="size-3 shrink-0 text-muted" />
  return (
    <>
      <Icon name={icons[sorted]} className="size-3 shrink-0 text-accent-text" />
      {place > 0 ? (
        <span className="text-accent-text text-xs tabular-nums">
          <span aria-hidden>{place}</span>
          <span className="sr-only">{text('第 {{place}} 排序列', { place })}</span>
        </span>
      ) : null}
    </>
  )
}

function ColumnTitle({ column }: { readonly column: Column }) {
  const text = useText()
  return (
    <span title={text(column.title)} className="line-clamp-2 text-balance leading-4">
      {text(column.title)}
      {column.unit === undefined ? null : <span className="text-muted"> ({text(column.unit)})</span>}
    </span>
  )
}
