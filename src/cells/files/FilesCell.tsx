import { FileLink } from '../../upload/FileLink'
import { toFiles } from '../../upload/storedFiles'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'

export function FilesCell({ value }: CellProps) {
  const files = toFiles(value)
  if (files.length === 0) return <EmptyCell />
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3">
      {files.map((file) => (
        <FileLink key={file.url} file={file} among={files} />
      ))}
    </span>
  )
}
