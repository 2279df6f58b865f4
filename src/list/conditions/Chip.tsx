import { type ReactNode, useId } from 'react'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'

interface ChipProps {
  readonly children: ReactNode
  readonly onRemove: () => void
}

/** One thing that a list is asked for, with a button that takes it away. */
export function Chip({ children, onRemove }: ChipProps) {
  const text = useText()
  const id = useId()
  return (
    <li className="inline-flex max-w-full items-center gap-1 rounded bg-accent-soft pl-2 text-accent-text text-sm">
      <span id={id} className="truncate">
        {children}
      </span>
      <IconButton icon="x" size="small" label={text('去掉条件')} aria-describedby={id} onClick={onRemove} />
    </li>
  )
}
