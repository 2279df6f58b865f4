import type { Scope } from '../contract/expression'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/Dialog'
import { formatDecimal } from '../value/decimal'
import { columnTotals } from './columnTotals'
import { ListCell } from './ListCell'
import { rowKey } from './listActions'

interface PrintViewProps {
  readonly screen: ListScreen
  readonly scope: Scope
  readonly columns: readonly Column[]
  readonly rows: readonly RecordData[]
  readonly onClose: () => void
}

export function PrintView({ screen, scope, columns, rows, onClose }: PrintViewProps) {
  const text = useText()
  const title = text(screen.title)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text('打印{{title}}', { title })}
      size="full"
      footer={
        <>
          <Button onClick={onClose}>{text('取消')}</Button>
          <Button tone="primary" icon="printer" onClick={() => print()}>
            {text('打印')}
          </Button>
        </>
      }
    >
      <div data-print>
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="mb-2 text-muted text-sm">
          {text('共 {{total}} 条', { total: rows.length })} · {scope.today}
        </p>
        <table aria-label={title} className="w-full border-collapse text-xs">
          <thead>
            <tr>
              <th scope="col" className="border px-1 py-0.5 text-right">
                {text('序号')}
              </th>
              {columns.map((column) => (
                <th key={column.field} scope="col" className={cellClasses(column)}>
                  {text(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey(row, screen.key)} className="break-inside-avoid">
                <td className="border px-1 py-0.5 text-right tabular-nums">{index + 1}</td>
                {columns.map((column) => (
                  <td key={column.field} className={cellClasses(column)}>
                    <ListCell column={column} record={row} scope={scope} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {screen.totals ? <PrintFoot screen={screen} columns={columns} rows={rows} /> : null}
        </table>
      </div>
    </Dialog>
  )
}

/** The sums of all printed rows. */
function PrintFoot({ screen, columns, rows }: Pick<PrintViewProps, 'screen' | 'columns' | 'rows'>) {
  const text = useText()
  const totals = columnTotals(screen.totals, rows)
  return (
    <tfoot className="font-medium">
      <tr className="break-inside-avoid">
        <th scope="row" className="border px-1 py-0.5 text-left">
          {text('合计')}
        </th>
        {columns.map((column) => {
          const total = totals.get(column.field)
          return (
            <td key={column.field} className={cellClasses(column)}>
              {total ? formatDecimal(total.text, { digits: total.decimals, grouping: true }) : null}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

function cellClasses({ align }: Column): string {
  return classes('border px-1 py-0.5', align === 'end' ? 'text-right tabular-nums' : 'text-left')
}
