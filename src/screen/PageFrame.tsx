import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'

interface PageFrameProps {
  readonly title: string
  readonly label?: string
  readonly onBack: () => void
  readonly children: ReactNode
}

export function PageFrame({ title, label, onBack, children }: PageFrameProps) {
  const text = useText()
  return (
    <div className="flex flex-col gap-3 p-page">
      <header className="flex items-center gap-2">
        <IconButton icon="chevron-left" label={text('返回')} onClick={onBack} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
          {label ? (
            <p title={label} className="min-w-0 truncate text-muted">
              {label}
            </p>
          ) : null}
        </div>
      </header>
      <div className="rounded-md border bg-raised p-4">{children}</div>
    </div>
  )
}
