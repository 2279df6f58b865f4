import { useFileFinder } from '../api/useFileAddress'
import { useText } from '../text/useText'
import { useToast } from '../ui/useToast'
import type { UploadedFile } from './uploadState'

interface StoredFileTools {
  /** Opens in a tab. */
  readonly open: (file: UploadedFile) => void
  readonly download: (file: UploadedFile) => void
}

/** Uses a temporary link, since assigning the location would trigger the guard of unsaved work. */
function follow(address: string, name?: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  if (name !== undefined) link.download = name
  link.click()
}

/** Shows a toast if the address cannot be fetched. */
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
