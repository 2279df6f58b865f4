import { type ChangeEvent, useId, useRef } from 'react'
import { useText } from '../../text/useText'
import { Button } from '../../ui/Button'
import { useToast } from '../../ui/useToast'
import { UploadRows } from '../../upload/UploadRows'
import { useUploads } from '../../upload/useUploads'
import { Avatar } from '../layout/Avatar'
import { findAvatarFault, isShowableImage } from './avatarRules'

interface AvatarFieldProps {
  readonly address: string
  readonly name: string
  readonly onChange: (address: string) => void
  readonly onBusy: (busy: boolean) => void
}

export function AvatarField({ address, name, onChange, onBusy }: AvatarFieldProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const uploads = useUploads({ onDone: ({ url }) => onChange(url), onBusy })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    const fault = findAvatarFault(file) ?? ((await isShowableImage(file)) ? undefined : '图片无法读取')
    if (fault !== undefined) return toast.error(text(fault))
    for (const item of uploads.items) uploads.remove(item)
    uploads.add([file])
  }
  return (
    <div className="mb-4">
      <div className="flex items-center gap-4">
        <Avatar address={address} name={name} alt={text('头像')} large />
        <div className="min-w-0">
          <p className="mb-1 text-muted">{text('头像')}</p>
          <Button id={id} icon="upload" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
            {text('选择图片')}
          </Button>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden
            accept="image/jpeg,image/png"
            onChange={(event) => void choose(event)}
            className="hidden"
          />
          <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
            {text('jpg 或 png，不超过 500kb')}
          </p>
        </div>
      </div>
      <UploadRows uploads={uploads} controlId={id} label={text('头像')} className="mt-2" />
    </div>
  )
}
