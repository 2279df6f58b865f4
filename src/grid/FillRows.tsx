import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useToast } from '../ui/useToast'
import { fillEmptyRows } from './fillEmptyRows'
import type { GridControl } from './gridControl'

interface FillRowsProps {
  readonly grid: GridControl
}

/** Fills the rows in which nothing was typed, in tables that few forms have. */
export function FillRows({ grid }: FillRowsProps) {
  const text = useText()
  const toast = useToast()
  const { fillRows } = grid.spec
  const fill = () => {
    if (fillEmptyRows(grid) === 0) toast.warning(text('没有空的行可以填充'))
  }
  return (
    <Button size="small" icon="check" onMouseDown={(event) => event.preventDefault()} onClick={fill}>
      {text(fillRows?.title ?? '')}
    </Button>
  )
}
