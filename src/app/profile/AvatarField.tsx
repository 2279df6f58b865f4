import { type ChangeEvent, useId } from 'react'
import { useText } from '../../text/useText'
import { useToast } from '../../ui/useToast'
import { UploadRows } from '../../upload/UploadRows'
import { useUploads } from '../../upload/useUploads'
import { Avatar } from '../layout/Avatar'
import { findAvatarFault, isShowable } from './avatarRules'

interface AvatarFieldProps {
  readonly address: string
  readonly name: string
  readonly onChange: (address: string) => void
  /** Whether a picture is on its way. */
  readonly onBusy: (busy: boolean) => void
}

/** The picture of the user; a new one goes to the store as every file does. */
export function AvatarField({ address, name, onChange, onBusy }: AvatarFieldProps) {
  const text = useText()
  const id = useId()
  const toast = useToast()
  const uploads = useUploads({ onDone: ({ url }) => onChange(url), onBusy })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    const fault = findAvatarFault(file) ?? ((await isShowable(file)) ? undefined : '图片无法读取')
    if (fault !== undefined) return toast.error(text(fault))
    for (const item of uploads.items) uploads.remove(item)
    uploads.add([file])
  }
  return (
    <div className="mb-4">
      <div className="flex items-center gap-4">
        <Avatar address={address} name={name} alt={text('头像')} large />
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1 block text-muted">
            {text('头像')}
          </label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png"
            aria-describedby={`${id}-hint`}
            onChange={(event) => void choose(event)}
            className="max-w-full text-sm file:mr-2 file:h-control file:cursor-pointer file:rounded file:border file:border-border-strong file:bg-surface file:px-3 file:text-text"
          />
          <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
            {text('jpg 或 png，不超过 500kb')}
          </p>
        </div>
      </div>
      <UploadRows uploads={uploads} label={text('头像')} className="mt-2" />
    </div>
  )
}
