import { useText } from '../text/useText'
import { classes } from './classes'
import { IconButton } from './IconButton'
import { NativeSelect } from './NativeSelect'
import { pageWindow } from './pageWindow'

export interface PaginationProps {
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly sizes: readonly number[]
  /** The size that fills the height, where it may be chosen too. */
  readonly fitting?: number
  readonly onChange: (page: number, size: number) => void
}

export function Pagination({ page, size, total, sizes, fitting, onChange }: PaginationProps) {
  const text = useText()
  const pages = Math.max(1, Math.ceil(total / size))
  const toOption = (value: number, label: string) => ({ value: String(value), label: text(label, { size: value }) })
  const automatic =
    fitting === undefined || sizes.includes(fitting) ? [] : [toOption(fitting, '自动（{{size}} 条/页）')]
  return (
    // A group instead of a landmark, since a page may contain two lists.
    <fieldset aria-label={text('分页')} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <span className="tabular-nums">{text('共 {{total}} 条', { total })}</span>
      <span className="print:hidden">
        <NativeSelect
          label={text('每页条数')}
          value={String(size)}
          onChange={(value) => onChange(1, Number(value))}
          options={[...automatic, ...sizes.map((value) => toOption(value, '{{size}} 条/页'))]}
        />
      </span>
      <span className="hidden tabular-nums print:inline">
        {page} / {pages}
      </span>
      <span className="flex items-center gap-1 print:hidden">
        <IconButton
          label={text('上一页')}
          icon="chevron-left"
          size="small"
          disabled={page <= 1}
          onClick={() => onChange(page - 1, size)}
        />
        <span className="px-1 text-text tabular-nums sm:hidden">
          {page} / {pages}
        </span>
        <span className="hidden items-center gap-1 sm:flex">
          {pageWindow(page, pages).map((number, index) => (
            <PageNumber
              // Gaps have no number, so their index is the key.
              key={number === 0 ? `gap-${index}` : number}
              number={number}
              current={number === page}
              onPress={() => onChange(number, size)}
            />
          ))}
        </span>
        <IconButton
          label={text('下一页')}
          icon="chevron-right"
          size="small"
          disabled={page >= pages}
          onClick={() => onChange(page + 1, size)}
        />
      </span>
    </fieldset>
  )
}

interface PageNumberProps {
  readonly number: number
  readonly current: boolean
  readonly onPress: () => void
}

function PageNumber({ number, current, onPress }: PageNumberProps) {
  const text = useText()
  if (number === 0) return <span className="w-4 text-center">…</span>
  return (
    <button
      type="button"
      aria-label={text('第 {{page}} 页', { page: number })}
      aria-current={current ? 'page' : undefined}
      onClick={onPress}
      className={classes(
        'h-control-small min-w-6 rounded px-1.5 tabular-nums transition-colors duration-fast',
        current ? 'bg-accent-soft font-medium text-accent-text' : 'text-text hover:bg-hover',
      )}
    >
      {number}
    </button>
  )
}
