import { inSentence } from '../text/inSentence'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import type { GridControl } from './gridControl'
import { addRow } from './gridRows'

interface GridEmptyProps {
  readonly grid: GridControl
  readonly editable: boolean
  readonly label: string
}

export function GridEmpty({ grid, editable, label }: GridEmptyProps) {
  const text = useText()
  const open = editable && !grid.spec.fixed
  const title = text('还没有{{label}}', { label: inSentence(label) })
  return (
    // Focusable, because an empty table has no cell to paste into.
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so no fieldset.
    <div role="group" aria-label={label} tabIndex={open ? 0 : undefined} className="sticky left-0">
      {open ? (
        <EmptyState
          title={title}
          hint={text('可逐行新增，也可以从电子表格复制后粘贴')}
          action={
            <Button size="small" icon="plus" onClick={() => addRow(grid)}>
              {text('新增一行')}
            </Button>
          }
        />
      ) : (
        // One line, because many tables of a record are often empty.
        <p className="px-3 py-2 text-center text-muted text-sm">{title}</p>
      )}
    </div>
  )
}
