import { inSentence } from '../text/inSentence'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
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
    // Low, because many tables of a record are empty, and focusable, because there is no cell to paste into.
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so no fieldset.
    <div role="group" aria-label={label} tabIndex={open ? 0 : undefined} className="sticky left-0">
      {open ? (
        <div role="status" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 py-2">
          <p>{title}</p>
          <p className="text-muted text-sm">{text('可逐行新增，也可以从电子表格复制后粘贴')}</p>
          <Button size="small" icon="plus" onClick={() => addRow(grid)}>
            {text('新增一行')}
          </Button>
        </div>
      ) : (
        <p className="px-3 py-2 text-center text-muted text-sm">{title}</p>
      )}
    </div>
  )
}
