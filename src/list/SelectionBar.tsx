import { ApiError } from '../api/ApiError'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useToast } from '../ui/useToast'
import type { ListViewProps } from './ListViewProps'
import { useAllRows } from './useAllRows'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

interface SelectionBarProps extends Pick<ListViewProps, 'screen' | 'scope'>, Pick<ListStateHandle, 'state'> {
  readonly model: ListModel
  readonly selectable: boolean
}

/** What is offered beside the number of selected rows; with a full page selected, to select all matching ones. */
export function SelectionBar({ screen, scope, state, model, selectable }: SelectionBarProps) {
  const text = useText()
  const toast = useToast()
  const all = useAllRows(screen, state, scope)
  const { selection, list, table } = model
  const count = selection.rows.size
  const many = selectable && selection.kind === 'many'
  const offered = many && count < list.total && table.getIsAllPageRowsSelected()
  const chooseAll = async () => {
    try {
      const rows = await all.load()
      if (rows) selection.choose(rows)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(text(error.message))
    }
  }
  return (
    <>
      {many ? (
        <Button tone="text" size="small" onClick={selection.clear}>
          {text('取消选择')}
        </Button>
      ) : null}
      {offered && !all.loading ? (
        <Button tone="text" size="small" onClick={() => void chooseAll()}>
          {text('选择全部 {{total}} 条', { total: list.total })}
        </Button>
      ) : null}
      {all.loading ? (
        <>
          <span role="status" className="text-sm text-muted tabular-nums">
            {text('正在读取 {{loaded}} / {{total}}', { ...all.loading })}
          </span>
          <Button tone="text" size="small" onClick={all.cancel}>
            {text('取消')}
          </Button>
        </>
      ) : null}
    </>
  )
}
