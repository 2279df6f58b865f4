import { useText } from '../../text/useText'
import { Skeleton } from '../../ui/Skeleton'

const LINES = ['one', 'two', 'three', 'four', 'five']

export function ShellSkeleton() {
  const text = useText()
  return (
    <div role="status" className="flex h-full flex-col">
      <span className="sr-only">{text('加载中')}</span>
      <div className="flex h-12 shrink-0 items-center gap-3 border-b bg-surface px-3">
        <Skeleton className="size-6" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-56 flex-col gap-4 border-r bg-surface p-4 sm:flex">
          {LINES.map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
        <div className="flex flex-1 flex-col gap-4 p-page">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
    </div>
  )
}
