import type { ReactNode } from 'react'
import { UploadNotice } from './UploadNotice'
import { UploadRow } from './UploadRow'
import type { Uploads } from './useUploads'

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
  return (
    <>
      {running && <UploadNotice />}
      {stored.length + items.length > 0 && (
        <ul aria-label={label} className={className}>
          {stored}
          {items.map((item) => (
            <UploadRow key={item.id} item={item} onRun={() => run(item)} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
    </>
  )
}
