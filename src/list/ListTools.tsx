import { useFeatures } from '../api/useFeatures'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { ColumnChooser } from './ColumnChooser'
import type { ListDialog } from './conditions/ListConditions'
import { FilterToggle } from './FilterToggle'
import type { ListViewProps } from './ListViewProps'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'
import { ViewButton } from './ViewButton'

interface ListToolsProps extends ListViewProps, ListStateHandle {
  readonly model: ListModel
  readonly filtersId: string
  readonly onUnfold: () => void
  readonly onHelp: () => void
  readonly onOpen: (tool: ListDialog) => void
}

export function ListTools(props: ListToolsProps) {
  const { screen, embedded, picking, model, state, filtersId, onUnfold, onHelp, onOpen } = props
  const text = useText()
  const { phone } = model
  const isAsked = screen.conditionFields !== undefined
  const { listSums } = useFeatures(isAsked)
  return (
    <>
      {embedded || picking ? null : <ViewButton {...props} />}
      {phone ? null : <ColumnChooser screen={screen} {...model.columns} />}
      {phone || embedded ? null : <IconButton icon="keyboard" label={text('键盘操作')} onClick={onHelp} />}
      {isAsked ? (
        <IconButton
          icon="filter"
          label={text('自定义条件')}
          pressed={state.conditions.length > 0}
          onClick={() => onOpen('conditions')}
        />
      ) : null}
      {isAsked && listSums && !picking ? (
        <IconButton icon="chart-column" label={text('分组合计')} onClick={() => onOpen('groups')} />
      ) : null}
      <FilterToggle screen={screen} state={state} phone={phone} controls={filtersId} onToggle={onUnfold} />
    </>
  )
}
