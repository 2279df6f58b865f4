import { useMapSite } from '../../map/MapContext'
import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import { Truncated } from '../../ui/Truncated'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

const shownPlace = lazyComponentWhenIdle(() => import('../../map/ShownPlace'), 'ShownPlace')

export function AddressCell({ value, record, options }: CellProps) {
  const ShownPlace = useLazyComponent(shownPlace, useMapSite() !== undefined)
  const read = (option: keyof typeof options) => toCellText(record[String(options[option] ?? '')])
  const text = [toCellText(value), read('detail')].filter((part) => part !== '').join(' ')
  const [longitude, latitude] = [read('longitude'), read('latitude')]
  if (text === '') return <EmptyCell />
  if (longitude === '' || latitude === '' || !ShownPlace) return <Truncated text={text} />
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Truncated text={text} />
      <ShownPlace label={text} at={{ longitude, latitude }} />
    </span>
  )
}
