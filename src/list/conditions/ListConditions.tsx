import { lazyComponentWhenIdle, useLazyComponent } from '../../ui/lazyComponent'
import type { ListViewProps } from '../ListViewProps'
import type { ListStateHandle } from '../useListState'

/** Loaded when the browser is idle, because they render only on request. */
const conditionDialog = lazyComponentWhenIdle(() => import('./ConditionDialog'), 'ConditionDialog')
const groupDialog = lazyComponentWhenIdle(() => import('../GroupDialog'), 'GroupDialog')
const conditionSummary = lazyComponentWhenIdle(() => import('./ConditionSummary'), 'ConditionSummary')

/** A dialog that the toolbar opens. */
export type ListDialog = 'conditions' | 'groups'

interface ListConditionsProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly opened: ListDialog | undefined
  readonly onClose: () => void
}

/** The conditions of the user's own, the dialog that edits them and the one that groups what they find. */
export function ListConditions({ opened, onClose, ...list }: ListConditionsProps) {
  const isAsked = list.state.conditions.length > 0
  const Conditions = useLazyComponent(conditionDialog, opened === 'conditions')
  const Groups = useLazyComponent(groupDialog, opened === 'groups')
  const Summary = useLazyComponent(conditionSummary, isAsked)
  return (
    <>
      {isAsked && Summary ? <Summary {...list} /> : null}
      {opened === 'conditions' && Conditions ? <Conditions {...list} onClose={onClose} /> : null}
      {opened === 'groups' && Groups ? <Groups {...list} onClose={onClose} /> : null}
    </>
  )
}
