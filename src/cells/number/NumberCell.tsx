import type { CellProps } from '../CellProps'
import { cellTexts } from '../cellTexts'
import { EmptyCell } from '../EmptyCell'
import { Figure } from '../Figure'

export function NumberCell({ value }: CellProps) {
  const text = cellTexts.number(value)
  return text === '' ? <EmptyCell /> : <Figure>{text}</Figure>
}
