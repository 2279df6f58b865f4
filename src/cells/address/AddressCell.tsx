import { Truncated } from '../../ui/Truncated'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function AddressCell({ value, record, options }: CellProps) {
  const detail = typeof options.detail === 'string' ? toCellText(record[options.detail]) : ''
  const text = [toCellText(value), detail].filter((part) => part !== '').join(' ')
  return text === '' ? <EmptyCell /> : <Truncated text={text} />
}
