import { useState } from 'react'
import { Icon } from '../ui/Icon'
import { OwnEvents } from '../ui/OwnEvents'
import { FileImage } from './FileImage'
import { isPicture, opensInTab } from './fileKind'
import { PictureDialog } from './PictureDialog'
import type { UploadedFile } from './uploadState'
import { useStoredFile } from './useStoredFile'

interface FileLinkProps {
  readonly file: UploadedFile
  /** Those that it stands among: its pictures can be looked through. */
  readonly among?: readonly UploadedFile[]
  /** Whether a picture is shown beside its name. */
  readonly preview?: boolean
}

/** The name of a stored file; pressing it shows a picture here and a PDF beside the page, and fetches any other. */
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
        <PictureDialog
          pictures={among.filter((other) => isPicture(other.name))}
          first={file}
          onClose={() => setSeen(false)}
        />
      )}
    </OwnEvents>
  )
}
