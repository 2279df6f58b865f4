import type { Action } from '../contract/action'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Checkbox } from '../ui/Checkbox'
import { ActionButtons } from './ActionButtons'
import type { ListViewProps } from './ListViewProps'
import { actsOnRows, toolbarActions } from './listActions'
import { SelectionBar } from './SelectionBar'
import type { ListModel } from './useListModel'
import type { ListStateHandle } from './useListState'

export interface ChosenCardsProps
  extends Pick<ListViewProps, 'screen' | 'scope' | 'can'>,
    Pick<ListStateHandle, 'state'> {
  readonly model: ListModel
  readonly onAct: (action: Action, rows: readonly RecordData[]) => void
}

/** Px beside the buttons, of the bar and the page. */
const EDGES = 24

/** How many cards of a phone are chosen and what can be done with them; stays in sight below those that one chooses. */
export function ChosenCards(props: ChosenCardsProps) {
  const { screen, can, model, onAct } = props
  const text = useText()
  const { table, selection } = model
  const rows = [...selection.rows.values()]
  const actions = toolbarActions(screen.actions, can).filter(actsOnRows)
  const isWhole = table.getIsAllPageRowsSelected()
  return (
    <section
      aria-label={text('已选 {{count}} 条', { count: rows.length })}
      className="sticky bottom-0 z-sticky in-data-modal-body:-bottom-4 -mx-3 flex flex-wrap items-center gap-2 border-t bg-raised px-3 py-2 shadow-raised"
    >
      <Checkbox
        id="select-cards"
        checked={isWhole}
        indeterminate={!isWhole && table.getIsSomePageRowsSelected()}
        onChange={(on) => table.toggleAllPageRowsSelected(on)}
      >
        {text('选择本页全部')}
      </Checkbox>
      <p aria-live="polite" className="ml-auto text-muted text-sm">
        {text('已选 {{count}} 条', { count: rows.length })}
      </p>
      <SelectionBar {...props} selectable />
      <div className="flex w-full flex-wrap justify-end gap-2">
        <ActionButtons actions={actions} room={innerWidth - EDGES} onAction={(action) => onAct(action, rows)} />
      </div>
    </section>
  )
}
