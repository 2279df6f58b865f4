import { useFileFinder } from '../api/useFileAddress'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { useToast } from '../ui/useToast'
import { FileImage } from './FileImage'
import { isPicture } from './fileKind'
import type { UploadedFile } from './uploadState'

interface FileLinkProps {
  readonly file: UploadedFile
  /** Whether a picture is shown beside its name. */
  readonly preview?: boolean
}

/** The name of a stored file; pressing it opens the file beside the page. */
export function FileLink({ file, preview = false }: FileLinkProps) {
  const text = useText()
  const toast = useToast()
  const find = useFileFinder()
  const open = async () => {
    const address = await find(file.url).catch(() => undefined)
    if (address === undefined) return toast.error(text('下载失败！'))
    window.open(address, '_blank', 'noopener')
  }
  return (
    <button
      type="button"
      title={file.name}
      onClick={() => void open()}
      className="inline-flex min-w-0 max-w-full items-center gap-2 rounded text-left text-accent-text hover:underline"
    >
      {preview && isPicture(file.name) ? (
        <FileImage url={file.url} className="size-8" />
      ) : (
        <Icon name="file-text" className="shrink-0" />
      )}
      <span className="truncate">{file.name}</span>
    </button>
  )
}
