import { GroupDialog } from '../GroupDialog'
import type { ListViewProps } from '../ListViewProps'
import type { ListStateHandle } from '../useListState'
import { ConditionDialog } from './ConditionDialog'
import { ConditionSummary } from './ConditionSummary'
import { FilterChips } from './FilterChips'

/** A dialog that the toolbar opens. */
export type ListDialog = 'conditions' | 'groups'

interface ListConditionsProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly phone: boolean
  readonly opened: ListDialog | undefined
  readonly onClose: () => void
}

/**
 * The filters out of sight, the conditions of the user's own, the dialog that edits them and the one that groups what
 * they find.
 */
export function ListConditions({ opened, phone, onClose, ...list }: ListConditionsProps) {
  return (
    <>
      <FilterChips {...list} phone={phone} />
      {list.state.conditions.length > 0 ? <ConditionSummary {...list} /> : null}
      {opened === 'conditions' ? <ConditionDialog {...list} onClose={onClose} /> : null}
      {opened === 'groups' ? <GroupDialog {...list} onClose={onClose} /> : null}
    </>
  )
}
