import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { Figure } from '../Figure'
import { toCellText } from '../toCellText'

const DAY = 'yyyy-MM-dd'.length

export function DateCell({ value }: CellProps) {
  const text = toCellText(value).slice(0, DAY)
  return text === '' ? <EmptyCell /> : <Figure>{text}</Figure>
}
