import { useText } from '../text/useText'
import { Skeleton } from '../ui/Skeleton'

interface ListSkeletonProps {
  readonly columns: number
  readonly rows: number
}

/** Rows to come, in the shape that they will have; shown only where the wait is felt. */
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
