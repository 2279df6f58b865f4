import { useState } from 'react'
import { Icon } from '../ui/Icon'
import { OwnEvents } from '../ui/OwnEvents'
import { FileImage } from './FileImage'
import { isPicture, opensInTab } from './fileKind'
import { LazyPictureDialog } from './LazyPictureDialog'
import type { UploadedFile } from './uploadState'
import { useStoredFile } from './useStoredFile'

interface FileLinkProps {
  readonly file: UploadedFile
  /** Files whose pictures the dialog steps through. */
  readonly among?: readonly UploadedFile[]
  readonly preview?: boolean
}

/** Link to a stored file: opens pictures in a dialog and PDFs in a tab, downloads others. */
export function FileLink({ file, among = [file], preview = false }: FileLinkProps) {
  const { open, download } = useStoredFile()
  const [seen, setSeen] = useState(false)
  const { name, url } = file
  const picture = isPicture(name)
  const press = () => {
    if (picture) setSeen(true)
    else if (opensInTab(name)) open(file)
    else download(file)
  }
  return (
    <OwnEvents>
      <button
        type="button"
        title={name}
        onClick={press}
        className="inline-flex min-w-0 max-w-full items-center gap-2 rounded text-left text-accent-text hover:underline"
      >
        {preview && picture ? (
          <FileImage url={url} className="size-8" />
        ) : (
          <Icon name={picture ? 'image' : 'file-text'} className="shrink-0" />
        )}
        <span className="truncate">{name}</span>
      </button>
      {seen && (
        <LazyPictureDialog
          pictures={among.filter((other) => isPicture(other.name))}
          first={file}
          onClose={() => setSeen(false)}
        />
      )}
    </OwnEvents>
  )
}
