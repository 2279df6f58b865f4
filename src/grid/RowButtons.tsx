import { useText } from '../text/useText'
import type { GridControl } from './gridControl'
import { copyRows, removeRows } from './gridRows'
import type { RowId } from './rowTable'

/** Paths of the icons `copy` and `trash-2` inlined, because every row renders them. */
const lines = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  remove: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
} as const

const icon = 'size-4 fill-none stroke-[1.75] stroke-current [stroke-linecap:round] [stroke-linejoin:round]'

const button =
  'inline-flex size-control-small items-center justify-center rounded text-muted enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-50'

interface RowButtonsProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly number: number
  /** Whether the buttons are rendered, instead of their room alone. */
  readonly painted: boolean
}

/** Copy and remove buttons; their title is both accessible name and tooltip. */
export function RowButtons({ grid, id, number, painted }: RowButtonsProps) {
  const text = useText()
  const each = [
    { key: 'copy', label: text('复制第 {{number}} 行', { number }), run: copyRows, disabled: !grid.canAdd },
    { key: 'remove', label: text('删除第 {{number}} 行', { number }), run: removeRows, disabled: false },
  ] as const
  return (
    <td
      aria-colindex={grid.columns.length + 2}
      className="right-0 whitespace-nowrap sm:edge-end sm:sticky sm:z-1 border-border border-b border-l bg-surface p-0 text-center"
    >
      {painted &&
        each.map(({ key, label, run, disabled }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            title={label}
            disabled={disabled}
            onClick={() => run(grid, [id])}
            className={button}
          >
            <svg aria-hidden viewBox="0 0 24 24" className={icon}>
              <path d={lines[key]} />
            </svg>
          </button>
        ))}
    </td>
  )
}
