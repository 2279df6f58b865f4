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
  const end = column.align === 'end'
  return (
    <th
      scope="col"
      aria-sort={onToggle && (sorted ? ariaSort[sorted] : 'none')}
      className={classes('border-b bg-sunken px-3 font-medium', end ? 'text-right' : 'text-left')}
    >
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          className={classes('flex w-full items-center gap-1', end && 'flex-row-reverse')}
        >
          <ColumnTitle column={column} />
          <Icon
            name={sorted ? icons[sorted] : 'arrow-up-down'}
            className={classes('size-3', sorted ? 'text-accent-text' : 'text-muted')}
          />
        </button>
      ) : (
        <ColumnTitle column={column} />
      )}
    </th>
  )
}

function ColumnTitle({ column }: { readonly column: Column }) {
  const text = useText()
  return (
    <span className="block truncate">
      {text(column.title)}
      {column.unit === undefined ? null : <span className="text-muted"> ({text(column.unit)})</span>}
    </span>
  )
}
