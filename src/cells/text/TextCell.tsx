import { Truncated } from '../../ui/Truncated'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function TextCell({ value }: CellProps) {
  const text = toCellText(value)
  return text === '' ? <EmptyCell /> : <Truncated text={text} />
}
