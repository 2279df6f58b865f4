import { OverruledSign } from '../cells/OverruledSign'
import { isBlank } from '../record/isBlank'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import { CellValue } from './CellValue'
import { displayText } from './displayText'
import type { GridControl } from './gridControl'
import { InnerTable } from './InnerRows'
import type { RowId } from './rowTable'
import { useRowCells } from './useRowCells'

interface RowCardProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly position: number
  readonly editable: boolean
  readonly onOpen: () => void
}

/** Number of errors in the row, those of its nested rows included. */
function countErrors(grid: GridControl, id: RowId, own: number): number {
  const inner = grid.spec.columns.filter(({ rows }) => rows !== undefined)
  return inner.reduce((sum, { name }) => sum + Object.keys(grid.errors.inner({ id, field: name })).length, own)
}

/** A row with its filled cells; a press opens it where it may be edited. */
export function RowCard({ grid, id, position, editable, onOpen }: RowCardProps) {
  const text = useText()
  const cells = useRowCells(grid, id)
  const row = grid.store.row(id)
  const wrong = countErrors(grid, id, cells.filter(({ error }) => error !== undefined).length)
  const title = text('第 {{number}} 行', { number: position + 1 })
  const filled = grid.columns.filter(({ name }) => !isBlank(row[name]))
  return (
    <li className={classes('relative rounded border bg-surface p-3 text-sm', wrong > 0 && 'border-danger')}>
      <div className="flex items-center gap-2 font-medium">
        {editable ? (
          <button
            id={`${grid.id}-${id}-card`}
            type="button"
            onClick={onOpen}
            className="min-h-control flex-1 text-left after:absolute after:inset-0"
          >
            {title}
          </button>
        ) : (
          <p className="flex-1">{title}</p>
        )}
        {wrong > 0 && <span className="text-danger-text">{text('{{total}} 处错误', { total: wrong })}</span>}
        {editable && <Icon name="chevron-right" />}
      </div>
      <dl className="flex flex-col gap-1">
        {filled.map((column) => (
          <div key={column.name} className="flex gap-2">
            <dt className="shrink-0 text-muted">{text(column.title)}</dt>
            <dd className="min-w-0 break-words">
              <OverruledSign record={row} mark={column.overrule} />
              {displayText({ grid, id, column }, row[column.name]) ?? (
                <CellValue place={{ grid, id, column }} value={row[column.name] ?? ''} />
              )}
              {column.unit !== undefined && <span className="ml-1 text-muted">{text(column.unit)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {!editable &&
        grid.spec.columns
          .filter(({ rows }) => rows !== undefined)
          .map((column) => <InnerTable key={column.name} {...{ grid, id, column, editable }} />)}
    </li>
  )
}
