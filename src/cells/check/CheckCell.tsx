import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function CheckCell({ value }: CellProps) {
  const text = useText()
  const stored = toCellText(value)
  if (stored === '') return <EmptyCell />
  const yes = stored === 'true' || stored === '1'
  return yes ? (
    <Icon name="check" label={text('是')} className="text-success-text" />
  ) : (
    <Icon name="minus" label={text('否')} className="text-muted" />
  )
}
