import { useText } from '../../text/useText'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function CheckCell({ value }: CellProps) {
  const text = useText()
  const stored = toCellText(value)
  if (stored === '') return <EmptyCell />
  const yes = stored === 'true' || stored === '1'
  return yes ? (
    <span className="text-success-text">{text('是')}</span>
  ) : (
    <span className="text-muted">{text('否')}</span>
  )
}
