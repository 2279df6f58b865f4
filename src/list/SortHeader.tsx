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
        'group border-b bg-sunken px-3 font-medium',
        pinClass(left) || 'relative',
        end ? 'text-right' : 'text-left',
      )}
    >
      {onToggle ? (
        <button
          type="button"
          title={text('按住 Shift 可按多列排序')}
          onClick={(event) => onToggle(event.shiftKey)}
          className={classes('relative flex w-full items-center', end ? 'flex-row-reverse text-right' : 'text-left')}
        >
          <ColumnTitle column={column} />
          <SortMark sorted={sorted} place={placeAmong(sort, place)} end={end} />
        </button>
      ) : (
        <ColumnTitle column={column} />
      )}
      <WidthGrip width={width} onResize={onResize} />
    </th>
  )
}

type Direction = keyof typeof ariaSort

function directionOf(sort: ListSort | undefined): Direction | undefined {
  return sort && (sort.descending ? 'desc' : 'asc')
}

/** Shown where the pointer or the focus is: side by side in the padding of two cells, the marks ran into one. */
const UNSORTED =
  'text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'

const icons = { asc: 'arrow-up', desc: 'arrow-down' } as const

interface SortMarkProps {
  readonly sorted: Direction | undefined
  readonly place: number
  readonly end: boolean
}

/** Position among several sorted columns, from 1; 0 for a single one. */
function placeAmong(sort: readonly ListSort[], index: number): number {
  return sort.length > 1 ? index + 1 : 0
}

/** Direction of the sort and, for several columns, its position from 1; stands in the padding of the cell. */
function SortMark({ sorted, place, end }: SortMarkProps) {
  const side = end ? 'right-full' : 'left-full'
  const text = useText()
  const icon = sorted ? icons[sorted] : 'arrow-up-down'
  return (
    <span className={classes('absolute flex items-center', side, sorted ? 'text-accent-text' : UNSORTED)}>
      <Icon name={icon} className="size-3 shrink-0" />
      {place > 0 && sorted ? (
        <span className="text-xs tabular-nums">
          <span aria-hidden>{place}</span>
          <span className="sr-only">{text('第 {{place}} 排序列', { place })}</span>
        </span>
      ) : null}
    </span>
  )
}

function ColumnTitle({ column }: { readonly column: Column }) {
  const text = useText()
  return (
    <span title={text(column.title)} className="line-clamp-2 text-balance break-keep leading-4">
      {text(column.title)}
      {column.unit === undefined ? null : <span className="text-muted"> ({text(column.unit)})</span>}
    </span>
  )
}
