import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icons'

export interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
}

export function EmptyState({ icon = 'inbox', title, hint, action }: EmptyStateProps) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-1 px-4 py-10 text-center">
      <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-hover text-muted">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="font-medium">{title}</p>
      {hint !== undefined && <p className="max-w-toast text-muted text-sm">{hint}</p>}
      {action !== undefined && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  )
}
