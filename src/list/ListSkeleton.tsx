import { useText } from '../text/useText'
import { Skeleton } from '../ui/Skeleton'

interface ListSkeletonProps {
  readonly columns: number
  readonly rows: number
}

/** Skeleton of a list's rows; appears after a delay, so that short loads do not flash. */
export function ListSkeleton({ columns, rows }: ListSkeletonProps) {
  const text = useText()
  return (
    <div role="status" aria-label={text('加载中')} className="animate-late">
      {Array.from({ length: rows }, (_row, row) => (
        <div key={`row-${String(row)}`} className="flex h-row items-center gap-4 border-b px-3">
          {Array.from({ length: columns }, (_column, column) => (
            <Skeleton key={`column-${String(column)}`} className="h-3 flex-1" />
          ))}
        </div>
      ))}
    </div>
  )
}
