import { useState } from 'react'
import { useFileFinder } from '../api/useFileAddress'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { OwnEvents } from '../ui/OwnEvents'
import { useToast } from '../ui/useToast'
import { FileImage } from './FileImage'
import { isPicture } from './fileKind'
import { PictureDialog } from './PictureDialog'
import type { UploadedFile } from './uploadState'

interface FileLinkProps {
  readonly file: UploadedFile
  /** Those that it stands among: its pictures can be looked through. */
  readonly among?: readonly UploadedFile[]
  /** Whether a picture is shown beside its name. */
  readonly preview?: boolean
}

/** The name of a stored file; pressing it shows a picture, and opens any other file beside the page. */
export function FileLink({ file, among = [file], preview = false }: FileLinkProps) {
  const text = useText()
  const toast = useToast()
  const find = useFileFinder()
  const [seen, setSeen] = useState(false)
  const picture = isPicture(file.name)
  const open = async ({ url }: UploadedFile) => {
    const address = await find(url).catch(() => undefined)
    if (address === undefined) return toast.error(text('下载失败！'))
    window.open(address, '_blank', 'noopener')
  }
  return (
    <OwnEvents>
      <button
        type="button"
        title={file.name}
        onClick={() => (picture ? setSeen(true) : void open(file))}
        className="inline-flex min-w-0 max-w-full items-center gap-2 rounded text-left text-accent-text hover:underline"
      >
        {preview && picture ? (
          <FileImage url={file.url} className="size-8" />
        ) : (
          <Icon name={picture ? 'image' : 'file-text'} className="shrink-0" />
        )}
        <span className="truncate">{file.name}</span>
      </button>
      {seen && (
        <PictureDialog
          pictures={among.filter(({ name }) => isPicture(name))}
          first={file}
          onOpen={(shown) => void open(shown)}
          onClose={() => setSeen(false)}
        />
      )}
    </OwnEvents>
  )
}
