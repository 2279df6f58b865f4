import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { ColumnChooser } from './ColumnChooser'
import { FilterToggle } from './FilterToggle'
import type { ListViewProps } from './ListViewProps'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'
import { ViewMenu } from './ViewMenu'

interface ListToolsProps extends ListViewProps, ListStateHandle {
  readonly model: ListModel
  readonly filtersId: string
  readonly onUnfold: () => void
  readonly onHelp: () => void
}

export function ListTools(props: ListToolsProps) {
  const { screen, embedded, picking, model, state, filtersId, onUnfold, onHelp } = props
  const text = useText()
  const { phone } = model
  return (
    <>
      {embedded || picking ? null : <ViewMenu {...props} />}
      {phone ? null : <ColumnChooser screen={screen} {...model.columns} />}
      {phone || embedded ? null : <IconButton icon="keyboard" label={text('键盘操作')} onClick={onHelp} />}
      <FilterToggle screen={screen} state={state} phone={phone} controls={filtersId} onToggle={onUnfold} />
    </>
  )
}
