import type { ReactNode } from 'react'
import { classes } from './classes'
import { Tooltip } from './Tooltip'
import { cutClasses, useOverflow } from './useOverflow'

export interface TruncatedProps {
  readonly text: string
  /** Rendered in place of the text, e.g. names whose keys the text lists. */
  readonly children?: ReactNode
  readonly className?: string
}

/** Shows the full text on hover and focus if it was cut. */
export function Truncated({ text, children = text, className }: TruncatedProps) {
  const { overflows, focusable, measure } = useOverflow(text)
  return (
    <Tooltip content={overflows ? children : undefined}>
      <span
        ref={measure}
        tabIndex={focusable ? 0 : undefined}
        className={classes(
          'block min-w-0 rounded-sm -outline-offset-2',
          // What stands for the text may come later, and is not measured again.
          children === text ? cutClasses : 'truncate',
          className,
        )}
      >
        {children}
      </span>
    </Tooltip>
  )
}
