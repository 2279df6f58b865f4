import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import type { TreePosition } from './treeRows'

interface TreeMarkProps {
  /** Undefined outside a tree and in all columns but the first. */
  readonly place: TreePosition | undefined
  readonly label: string
  readonly onFold: (open: boolean) => void
  readonly children: ReactNode
}

const indent = 20

export function TreeMark({ place, label, onFold, children }: TreeMarkProps) {
  const text = useText()
  if (!place) return children
  const { level, branch, open, loading } = place
  return (
    <span className="flex min-w-0 items-center gap-1" style={{ paddingLeft: (level - 1) * indent }}>
      {branch ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={open ? text('收起{{name}}', { name: label }) : text('展开{{name}}', { name: label })}
          onClick={(event) => {
            event.stopPropagation()
            onFold(!open)
          }}
          className="inline-flex size-5 shrink-0 items-center justify-center rounded text-muted hover:bg-hover hover:text-text"
        >
          <Icon
            name={loading ? 'loader' : 'chevron-right'}
            className={classes('size-3.5', loading ? 'animate-spin' : open && 'rotate-90')}
          />
        </button>
      ) : (
        <span className="size-5 shrink-0" />
      )}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </span>
  )
}
