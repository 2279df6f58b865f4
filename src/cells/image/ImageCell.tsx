import { useText } from '../../text/useText'
import { FileImage } from '../../upload/FileImage'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function ImageCell({ value }: CellProps) {
  const text = useText()
  const url = toCellText(value)
  return url === '' ? <EmptyCell /> : <FileImage url={url} alt={text('图片')} className="size-8" />
}
