import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../text/useText'
import { formatDecimal } from '../value/decimal'
import { GridEmpty } from './GridEmpty'
import type { GridControl } from './gridControl'
import { dropContinued } from './gridRows'
import { RowCard } from './RowCard'
import { type OpenedRow, RowDialog } from './RowDialog'
import type { RowId } from './rowTable'
import { FIRST_ROWS, usePainted } from './usePainted'

interface GridCardsProps {
  readonly grid: GridControl
  readonly ids: readonly RowId[]
  readonly editable: boolean
  readonly label: string
}

function CardSum({ grid, field, decimals }: { grid: GridControl; field: string; decimals: number }) {
  const text = useText()
  const title = grid.columns.find(({ name }) => name === field)?.title ?? field
  const total = useSyncExternalStore(
    (listener) => grid.store.subscribeSum(field, listener),
    () => grid.store.sum(field),
  )
  return (
    <div className="flex gap-2">
      <dt className="text-muted">
        {text('合计')} {text(title)}
      </dt>
      <dd data-sum={field} className="ml-auto tabular-nums">
        {formatDecimal(total, { digits: decimals, grouping: true })}
      </dd>
    </div>
  )
}

/** The rows on a phone: a card each, edited one by one. */
export function GridCards({ grid, ids, editable, label }: GridCardsProps) {
  const painted = usePainted()
  const [opened, setOpened] = useState<OpenedRow>()
  useEffect(() => {
    grid.openCard = (id, path) => setOpened({ id, path })
    return () => {
      grid.openCard = undefined
    }
  }, [grid])
  const close = () => {
    grid.leave()
    grid.active.activate(undefined)
    dropContinued(grid)
    flushSync(() => setOpened(undefined))
    // The dialog gives the focus back to the card that it was opened from, in a timeout of its own.
    if (opened) setTimeout(() => document.getElementById(`${grid.id}-${opened.id}-card`)?.focus())
  }
  if (ids.length === 0) return <GridEmpty grid={grid} editable={editable} label={label} />
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-2">
        {(painted ? ids : ids.slice(0, FIRST_ROWS)).map((id, position) => (
          <RowCard key={id} {...{ grid, id, position, editable }} onOpen={() => setOpened({ id, path: '' })} />
        ))}
      </ul>
      {grid.spec.sums.length > 0 && (
        <dl className="p-3 font-medium text-sm">
          {grid.spec.sums.map((sum) => (
            <CardSum key={sum.field} grid={grid} {...sum} />
          ))}
        </dl>
      )}
      {opened && <RowDialog {...{ grid, ids, label, opened }} onOpen={setOpened} onClose={close} />}
    </>
  )
}
