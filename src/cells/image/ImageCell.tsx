import { useText } from '../../text/useText'
import { PictureButton } from '../../upload/PictureButton'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function ImageCell({ value }: CellProps) {
  const text = useText()
  const url = toCellText(value)
  return url === '' ? <EmptyCell /> : <PictureButton url={url} name={text('图片')} className="size-8" />
}
