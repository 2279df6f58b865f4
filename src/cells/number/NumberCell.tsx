import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { Figure } from '../Figure'
import { toCellText } from '../toCellText'

export function NumberCell({ value }: CellProps) {
  const text = toCellText(value)
  return text === '' ? <EmptyCell /> : <Figure>{text}</Figure>
}
