import { useState } from 'react'
import { useText } from '../text/useText'
import { OwnEvents } from '../ui/OwnEvents'
import { FileImage } from './FileImage'
import { LazyPictureDialog } from './LazyPictureDialog'

interface PictureButtonProps {
  readonly url: string
  readonly name: string
  readonly className?: string
}

/** Thumbnail of a stored picture that opens it in a dialog. */
export function PictureButton({ url, name, className }: PictureButtonProps) {
  const text = useText()
  const [seen, setSeen] = useState(false)
  const picture = { name, url }
  return (
    <OwnEvents>
      <button
        type="button"
        aria-label={text('查看{{name}}', { name })}
        onClick={() => setSeen(true)}
        className="inline-flex shrink-0 cursor-zoom-in rounded"
      >
        <FileImage url={url} className={className} />
      </button>
      {seen && <LazyPictureDialog pictures={[picture]} first={picture} onClose={() => setSeen(false)} />}
    </OwnEvents>
  )
}
