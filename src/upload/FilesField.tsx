import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/useText'
import type { ControlProps } from '../ui/ControlProps'
import { focusNeighbour } from '../ui/focusNeighbour'
import { IconButton } from '../ui/IconButton'
import { FileLink } from './FileLink'
import type { FileLimits } from './fileLimits'
import { FileOrder } from './fileOrder'
import { UploadButton } from './UploadButton'
import { UploadRows } from './UploadRows'
import type { UploadedFile } from './uploadState'
import { useUploads } from './useUploads'

interface FilesFieldProps extends Omit<ControlProps, 'placeholder' | 'required'> {
  readonly files: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly onBusy?: (busy: boolean) => void
  readonly limits?: FileLimits
}

/** Limit of the server for one field. */
const MAX_FILES = 50

export function FilesField({ files, onChange, onBusy, limits, ...control }: FilesFieldProps) {
  const text = useText()
  const { label = '', disabled } = control
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  // Updates the ref at once, since two uploads may end before the next render.
  const change = (next: readonly UploadedFile[]) => {
    latest.current = next
    onChange(next)
  }
  const [order] = useState(() => new FileOrder())
  const place = useRef<HTMLDivElement>(null)
  const uploads = useUploads({
    place,
    onDone: (file, { id }) => change(order.insert(latest.current, file, id)),
    onBusy,
  })
  const max = limits?.max ?? MAX_FILES
  const stored = files.map((file) => (
    <li key={file.url} className="flex min-h-control min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <FileLink file={file} among={files} preview />
      </div>
      {!disabled && (
        <IconButton
          icon="trash-2"
          size="small"
          label={text('删除{{name}}', { name: file.name })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget, control.id)
            change(files.filter((other) => other !== file))
          }}
        />
      )}
    </li>
  ))
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-1">
      {!disabled && (
        <div>
          <UploadButton
            {...control}
            limits={{ ...limits, max }}
            room={max - files.length - uploads.items.length}
            onFiles={uploads.add}
          >
            {text('上传文件')}
          </UploadButton>
        </div>
      )}
      <UploadRows uploads={uploads} controlId={control.id} label={label} stored={stored} className="max-w-form" />
      {disabled && files.length === 0 && <span className="text-muted">--</span>}
    </div>
  )
}
