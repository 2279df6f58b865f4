import { useEffect, useRef, useState } from 'react'
import type { Value } from '../../contract/value'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { FileLink } from '../../upload/FileLink'
import { toFileLimits } from '../../upload/fileLimits'
import { FileOrder } from '../../upload/fileOrder'
import { toFiles } from '../../upload/storedFiles'
import { UploadButton } from '../../upload/UploadButton'
import { UploadNotice } from '../../upload/UploadNotice'
import { UploadRow } from '../../upload/UploadRow'
import type { UploadedFile } from '../../upload/uploadState'
import { useUploads } from '../../upload/useUploads'
import { controlProps } from '../controlProps'
import type { WidgetProps } from '../WidgetProps'

/** As many as the server keeps in one field. */
const MOST = 50

function toValue(files: readonly UploadedFile[]): Value | undefined {
  return files.length === 0 ? undefined : files.map(({ name, url }) => ({ name, url }))
}

export function FilesWidget(props: WidgetProps) {
  const { value, onChange, onBusy, disabled, options } = props
  const text = useText()
  const files = toFiles(value)
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  // Two that end at once must both be kept.
  const change = (next: readonly UploadedFile[]) => {
    latest.current = next
    onChange(toValue(next))
  }
  const [order] = useState(() => new FileOrder())
  const place = useRef<HTMLDivElement>(null)
  const uploads = useUploads({
    place,
    onDone: (file, { id }) => change(order.insert(latest.current, file, id)),
    onBusy,
  })
  const limits = { max: MOST, ...toFileLimits(options) }
  const room = (limits.max ?? MOST) - files.length - uploads.items.length
  const { placeholder: _placeholder, required: _required, ...control } = controlProps(props)
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-1">
      {!disabled && (
        <div>
          <UploadButton {...control} limits={limits} room={room} onFiles={uploads.add}>
            {text('上传文件')}
          </UploadButton>
        </div>
      )}
      {uploads.running && <UploadNotice />}
      {files.length + uploads.items.length > 0 && (
        <ul aria-label={props.label} className="max-w-form">
          {files.map((file) => (
            <li key={file.url} className="flex min-h-control min-w-0 items-center gap-2">
              <div className="min-w-0 flex-1">
                <FileLink file={file} among={files} preview />
              </div>
              {!disabled && (
                <IconButton
                  icon="trash-2"
                  size="small"
                  label={text('删除{{name}}', { name: file.name })}
                  onClick={() => change(files.filter((other) => other !== file))}
                />
              )}
            </li>
          ))}
          {uploads.items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRun={() => uploads.run(item)}
              onRemove={() => uploads.remove(item)}
            />
          ))}
        </ul>
      )}
      {disabled && files.length === 0 && <span className="text-muted">--</span>}
    </div>
  )
}
