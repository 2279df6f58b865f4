import type { Column } from '../contract/screen'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'

interface SortHeaderProps {
  readonly column: Column
  /** Absent: the column cannot be sorted. */
  readonly onToggle?: () => void
  readonly sorted: false | 'asc' | 'desc'
}

const icons = { asc: 'arrow-up', desc: 'arrow-down' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A column's head; numbers carry their unit here, not in every row. */
export function SortHeader({ column, onToggle, sorted }: SortHeaderProps) {
  const text = useText()
  const end = column.align === 'end'
  const label = (
    <span className="truncate">
      {text(column.title)}
      {column.unit ? <span className="text-muted"> ({text(column.unit)})</span> : null}
    </span>
  )
  return (
    <th
      scope="col"
      aria-sort={onToggle ? (sorted ? ariaSort[sorted] : 'none') : undefined}
      className={classes('px-3 font-medium', end ? 'text-right' : 'text-left')}
    >
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          className={classes('inline-flex max-w-full items-center gap-1', end && 'flex-row-reverse')}
        >
          {label}
          <Icon name={sorted ? icons[sorted] : 'arrow-up-down'} />
        </button>
      ) : (
        <span className="flex">{label}</span>
      )}
    </th>
  )
}
