import { useText } from '../text/useText'
import { Skeleton } from './Skeleton'

const fields = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Skeleton of a form or view; appears after a delay, so that short loads do not flash. */
export function FormSkeleton() {
  const text = useText()
  return (
    <div
      role="status"
      aria-label={text('加载中')}
      className="grid animate-late grid-cols-1 gap-4 p-page sm:grid-cols-2"
    >
      {fields.map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </div>
  )
}
