import { classes } from './classes'
import { Tooltip } from './Tooltip'
import { useOverflow } from './useOverflow'

export interface TruncatedProps {
  readonly text: string
  readonly className?: string
}

/** Shows the full text on hover and focus if it was cut. */
export function Truncated({ text, className }: TruncatedProps) {
  const { overflows, focusable, measure } = useOverflow(text)
  return (
    <Tooltip content={overflows ? text : undefined}>
      <span
        ref={measure}
        tabIndex={focusable ? 0 : undefined}
        className={classes('block min-w-0 truncate rounded-sm -outline-offset-2', className)}
      >
        {text}
      </span>
    </Tooltip>
  )
}
