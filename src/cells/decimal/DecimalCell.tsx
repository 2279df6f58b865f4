import { formatDecimal, isDecimal } from '../../value/decimal'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { Figure } from '../Figure'
import { toCellText } from '../toCellText'

export function DecimalCell({ value, options }: CellProps) {
  const text = toCellText(value)
  if (text === '') return <EmptyCell />
  const digits = typeof options.digits === 'number' ? options.digits : undefined
  return <Figure>{isDecimal(text) ? formatDecimal(text, { digits, grouping: true }) : text}</Figure>
}
