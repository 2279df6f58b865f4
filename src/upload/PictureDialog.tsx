import { useCallback, useEffect, useState } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { IconButton } from '../ui/IconButton'
import { FileImage } from './FileImage'
import type { UploadedFile } from './uploadState'
import { useStoredFile } from './useStoredFile'

interface PictureDialogProps {
  /** At least one. */
  readonly pictures: readonly UploadedFile[]
  readonly first: UploadedFile
  readonly onClose: () => void
}

const STEPS: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowRight: 1 }

export function PictureDialog({ pictures, first, onClose }: PictureDialogProps) {
  const text = useText()
  const { open, download } = useStoredFile()
  const [at, setAt] = useState(() => pictures.findIndex(({ url }) => url === first.url))
  const shown = pictures[at] ?? first
  const { length } = pictures
  const go = useCallback((step: number) => setAt((from) => (from + step + length) % length), [length])
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => go(STEPS[key] ?? 0)
    // Listens in the capture phase, since `OwnEvents` stops the bubbling of keys.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [go])
  return (
    <Dialog
      open
      size="large"
      title={shown.name}
      description={pictures.length > 1 ? `${at + 1} / ${pictures.length}` : undefined}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={() => open(shown)}>{text('在新标签页中打开')}</Button>
          <Button icon="download" onClick={() => download(shown)}>
            {text('下载')}
          </Button>
        </>
      }
    >
      <div className="flex h-[60vh] items-center gap-2">
        {pictures.length > 1 && <IconButton icon="chevron-left" label={text('上一张')} onClick={() => go(-1)} />}
        <div className="flex h-full min-w-0 flex-1 items-center justify-center">
          <FileImage key={shown.url} url={shown.url} alt={shown.name} whole className="max-h-full max-w-full" />
        </div>
        {pictures.length > 1 && <IconButton icon="chevron-right" label={text('下一张')} onClick={() => go(1)} />}
      </div>
    </Dialog>
  )
}
