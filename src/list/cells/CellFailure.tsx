import type { ReactNode } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'

interface CellFailureProps {
  readonly failure: string
  readonly onRetry: () => void
  readonly onDrop: () => void
  /** The value that was not saved. */
  readonly children: ReactNode
}

/** Says below a cell what of it was not saved, and why. */
export function CellFailure({ failure, onRetry, onDrop, children }: CellFailureProps) {
  const text = useText()
  return (
    <div role="alert" className="whitespace-normal pb-1 text-danger-text text-xs">
      {text('没有保存')}
      {text('：')}
      <span className="font-medium">{children}</span> · {failure}
      <span className="flex gap-1">
        <Button tone="text" size="small" onClick={onRetry}>
          {text('重试')}
        </Button>
        <Button tone="text" size="small" onClick={onDrop}>
          {text('放弃')}
        </Button>
      </span>
    </div>
  )
}
