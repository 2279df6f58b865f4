import { ShownPlace } from '../../map/ShownPlace'
import { Truncated } from '../../ui/Truncated'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function AddressCell({ value, record, options }: CellProps) {
  const read = (option: keyof typeof options) => toCellText(record[String(options[option] ?? '')])
  const text = [toCellText(value), read('detail')].filter((part) => part !== '').join(' ')
  const [longitude, latitude] = [read('longitude'), read('latitude')]
  if (text === '') return <EmptyCell />
  if (longitude === '' || latitude === '') return <Truncated text={text} />
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Truncated text={text} />
      <ShownPlace label={text} at={{ longitude, latitude }} />
    </span>
  )
}
