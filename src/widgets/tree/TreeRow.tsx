import type { KeyboardEvent } from 'react'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/Icon'
import type { BoxState, ShownNode } from './checkTree'

interface TreeRowProps {
  readonly row: ShownNode
  readonly state: BoxState
  /** Checked boxes among the node and its descendants. */
  readonly count: number
  readonly total: number
  readonly open: boolean
  /** True for the row that Tab reaches. */
  readonly entry: boolean
  readonly onCheck: () => void
  readonly onFold: (open: boolean) => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const indent = 20

export function TreeRow(props: TreeRowProps) {
  const { row, state, count, total, open, entry, onCheck, onFold, onFocus, onKeyDown } = props
  const { node, level, place, among } = row
  const text = useText()
  const isBranch = node.children.length > 0
  return (
    <div
      role="treeitem"
      data-node={node.value}
      tabIndex={entry ? 0 : -1}
      aria-label={node.label}
      aria-description={isBranch ? text('已选 {{count}} 项，共 {{total}} 项', { count, total }) : undefined}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={among}
      aria-expanded={isBranch ? open : undefined}
      aria-checked={state}
      onClick={onCheck}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className="flex min-h-control cursor-pointer items-center gap-2 rounded pr-2 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
      style={{ paddingLeft: (level - 1) * indent }}
    >
      {isBranch ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onFold(!open)
          }}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded text-muted hover:text-text"
        >
          <Icon name="chevron-right" className={classes('size-3.5', open && 'rotate-90')} />
        </button>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-hidden
        readOnly
        checked={state === true}
        ref={(element) => {
          if (element) element.indeterminate = state === 'mixed'
        }}
        className="pointer-events-none size-4 shrink-0 accent-accent-strong"
      />
      <span className="min-w-0 flex-1 truncate" title={node.label}>
        {node.label}
      </span>
      {isBranch && count > 0 ? (
        <span aria-hidden className="text-muted text-sm tabular-nums">
          {count}/{total}
        </span>
      ) : null}
    </div>
  )
}
