import type { CellProps } from '../CellProps'
import { cellTexts } from '../cellTexts'
import { EmptyCell } from '../EmptyCell'
import { Figure } from '../Figure'

export function DecimalCell({ value, options }: CellProps) {
  const text = cellTexts.decimal(value, options)
  return text === '' ? <EmptyCell /> : <Figure>{text}</Figure>
}
