import { useFileFinder } from '../api/useFileAddress'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import type { UploadedFile } from './uploadState'

interface StoredFileTools {
  /** Shows it beside the page, as the browser does. */
  readonly open: (file: UploadedFile) => void
  /** Puts it where the person keeps downloads. */
  readonly download: (file: UploadedFile) => void
}

/** A link of its own: leaving a page with unsaved work is asked about, fetching a file is not. */
function follow(address: string, name?: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  if (name !== undefined) link.download = name
  link.click()
}

/** What can be done with a file that is stored; what cannot be fetched is said. */
export function useStoredFile(): StoredFileTools {
  const text = useText()
  const toast = useToast()
  const find = useFileFinder()
  const use = (work: Promise<void>) => void work.catch(() => toast.error(text('下载失败！')))
  return {
    open: ({ url }) => use(find(url).then((address) => follow(address))),
    download: ({ name, url }) => use(find(url, { download: true }).then((address) => follow(address, name))),
  }
}
