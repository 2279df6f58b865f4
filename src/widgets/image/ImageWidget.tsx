import { type MouseEvent, useRef } from 'react'
import { useText } from '../../text/useText'
import { focusNeighbour } from '../../ui/focusNeighbour'
import { IconButton } from '../../ui/IconButton'
import { toFileLimits } from '../../upload/fileLimits'
import { PictureButton } from '../../upload/PictureButton'
import { UploadButton } from '../../upload/UploadButton'
import { UploadRows } from '../../upload/UploadRows'
import { useUploads } from '../../upload/useUploads'
import { controlProps } from '../controlProps'
import { toText } from '../toText'
import type { WidgetProps } from '../WidgetProps'

const PICTURES = '.jpg,.jpeg,.png,.gif,.webp,.bmp'

export function ImageWidget(props: WidgetProps) {
  const { value, onChange, onBusy, disabled, label, options } = props
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const uploads = useUploads({ place, onDone: ({ url }) => onChange(url), onBusy })
  const url = toText(value)
  const { placeholder: _placeholder, required: _required, ...control } = controlProps(props)
  const given = toFileLimits(options)
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget, control.id)
    onChange(undefined)
  }
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-1">
      <div className="flex items-end gap-2">
        {url !== '' && <PictureButton url={url} name={label} className="size-24" />}
        {!disabled && (
          <UploadButton
            {...control}
            limits={{ ...given, accept: given.accept ?? PICTURES, max: 1 }}
            room={uploads.items.length === 0 ? 1 : 0}
            onFiles={uploads.add}
          >
            {text(url === '' ? '上传图片' : '更换图片')}
          </UploadButton>
        )}
        {!disabled && url !== '' && (
          <IconButton icon="trash-2" size="small" label={text('删除图片')} onClick={remove} />
        )}
        {disabled && url === '' && <span className="text-muted">--</span>}
      </div>
      <UploadRows uploads={uploads} controlId={control.id} label={label} />
    </div>
  )
}
