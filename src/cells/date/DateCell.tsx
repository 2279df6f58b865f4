import type { CellProps } from '../CellProps'
import { cellTexts } from '../cellTexts'
import { EmptyCell } from '../EmptyCell'
import { Figure } from '../Figure'

export function DateCell({ value }: CellProps) {
  const text = cellTexts.date(value)
  return text === '' ? <EmptyCell /> : <Figure>{text}</Figure>
}
