import { useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Popover } from '../ui/Popover'
import { goToNextError } from './gridCommands'
import type { GridControl } from './gridControl'

const max = 200

export function GridErrors({ grid }: { readonly grid: GridControl }) {
  const text = useText()
  const errors = useSyncExternalStore(grid.errors.subscribeAny, grid.errors.cells)
  if (errors.length === 0) return null
  const placed = errors
    .map((error) => ({ ...error, row: grid.store.positionOf(error.id) }))
    .filter(({ row }) => row >= 0)
    .sort((a, b) => a.row - b.row || grid.columnOf(a.field) - grid.columnOf(b.field))
  const title = (field: string) => text(grid.spec.columns.find(({ name }) => name === field)?.title ?? field)
  return (
    <>
      <Button
        size="small"
        tone="danger-text"
        icon="alert-circle"
        title={text('下一处错误（F8）')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => goToNextError(grid)}
      >
        {text('{{total}} 处错误', { total: errors.length })}
      </Button>
      <Popover
        label={text('错误列表')}
        align="start"
        className="max-h-96 w-80"
        trigger={
          <Button size="small" tone="danger-text" icon="list">
            {text('错误列表')}
          </Button>
        }
      >
        <ul className="flex flex-col text-sm">
          {placed.slice(0, max).map(({ id, field, row, message }) => (
            <li key={`${id}.${field}`}>
              <button
                type="button"
                className="w-full rounded px-2 py-1 text-left hover:bg-hover"
                onClick={() => grid.goTo({ id, field }, 'focus')}
              >
                {text('第 {{number}} 行', { number: row + 1 })} · {title(field)}
                <span className="block text-danger-text">{message}</span>
              </button>
            </li>
          ))}
        </ul>
        {placed.length > max && (
          <p className="px-2 text-muted text-xs">{text('还有 {{total}} 处', { total: placed.length - max })}</p>
        )}
      </Popover>
    </>
  )
}
