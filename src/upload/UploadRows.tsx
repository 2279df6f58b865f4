import type { ReactNode } from 'react'
import { useText } from '../text/useText'
import { lazyComponentWhenIdle, useLazyComponent } from '../ui/lazyComponent'
import type { Uploads } from './useUploads'

/** Lazy, since most file fields never upload. */
const uploadRow = lazyComponentWhenIdle(() => import('./UploadRow'), 'UploadRow')

interface UploadRowsProps {
  readonly uploads: Uploads
  /** Id of what takes another file. */
  readonly controlId: string
  readonly label?: string
  /** Rows of stored files, rendered before the uploads. */
  readonly stored?: readonly ReactNode[]
  readonly className?: string
}

export function UploadRows({ uploads, controlId, label, stored = [], className }: UploadRowsProps) {
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
              <UploadRow
                key={item.id}
                item={item}
                controlId={controlId}
                onRun={() => run(item)}
                onRemove={() => remove(item)}
              />
            ))}
        </ul>
      )}
    </>
  )
}

function UploadNotice() {
  const text = useText()
  return (
    <p role="status" className="text-info-text text-xs">
      {text('上传文件中,请不要刷新页面或者关闭浏览器,否则上传将会终止')}
    </p>
  )
}
