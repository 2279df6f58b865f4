import { useRef } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import type { ControlProps } from '../ui/ControlProps'
import { useToast } from '../ui/useToast'
import { type FileLimits, findFileObjection } from './fileLimits'

interface UploadButtonProps extends Omit<ControlProps, 'placeholder' | 'required'> {
  readonly limits: FileLimits
  /** Number of further files. */
  readonly room: number
  readonly onFiles: (files: readonly File[]) => void
  readonly children: string
}

/** Rejects files beyond the limits with a toast. */
export function UploadButton({ limits, room, onFiles, children, ...control }: UploadButtonProps) {
  const text = useText()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: readonly File[]) => {
    const objections = chosen.map((file) => findFileObjection(file, limits))
    for (const objection of objections) if (objection) toast.warning(text(objection.text, objection.values))
    const fit = chosen.filter((_file, index) => objections[index] === undefined)
    if (fit.length > room) toast.warning(text('最多{{max}}个文件', { max: limits.max ?? room }))
    onFiles(fit.slice(0, room))
  }
  return (
    <>
      <Button
        id={control.id}
        size="small"
        icon="upload"
        disabled={control.disabled}
        disabledReason={room > 0 ? undefined : text('最多{{max}}个文件', { max: limits.max ?? 0 })}
        aria-describedby={control.describedBy}
        aria-label={control.label === undefined ? undefined : `${control.label} ${children}`}
        onBlur={control.onBlur}
        onClick={() => input.current?.click()}
        className={control.invalid ? 'border-danger' : undefined}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        multiple={room > 1}
        accept={limits.accept}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
        className="hidden"
      />
    </>
  )
}
