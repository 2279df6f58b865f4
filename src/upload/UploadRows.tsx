import type { ReactNode } from 'react'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import { UploadNotice } from './UploadNotice'
import type { Uploads } from './useUploads'

/** Every list and form has a place for files in its code; few have files on their way. */
const uploadRow = lazyComponentWhenIdle(() => import('./UploadRow'), 'UploadRow')

interface UploadRowsProps {
  readonly uploads: Uploads
  readonly label?: string
  /** Rows of what is stored already; those on their way follow them. */
  readonly stored?: readonly ReactNode[]
  readonly className?: string
}

/** The files of one place: what is there, what is on its way, and the warning as long as anything moves. */
export function UploadRows({ uploads, label, stored = [], className }: UploadRowsProps) {
  const { items, running, run, remove } = uploads
  const UploadRow = useLazyComponent(uploadRow, items.length > 0)
  return (
    <>
      {running && <UploadNotice />}
      {stored.length + items.length > 0 && (
        <ul aria-label={label} className={className}>
          {stored}
          {UploadRow &&
            items.map((item) => (
              <UploadRow key={item.id} item={item} onRun={() => run(item)} onRemove={() => remove(item)} />
            ))}
        </ul>
      )}
    </>
  )
}
