import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'

interface PageFrameProps {
  readonly title: string
  readonly onBack: () => void
  readonly children: ReactNode
}

/** A form or view as a page: what it is, the way back, and the content in the middle. */
export function PageFrame({ title, onBack, children }: PageFrameProps) {
  const text = useText()
  return (
    <div className="flex flex-col gap-3 p-page">
      <header className="flex items-center gap-2">
        <IconButton icon="chevron-left" label={text('返回')} onClick={onBack} />
        <h1 className="min-w-0 truncate font-semibold text-xl">{title}</h1>
      </header>
      <div className="rounded-md border bg-raised p-4">{children}</div>
    </div>
  )
}
