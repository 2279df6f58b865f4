import type { ListScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { COLLAPSED_FILTER_COUNT, type ListState } from './listState'

interface FilterToggleProps {
  readonly screen: ListScreen
  readonly state: ListState
  readonly phone: boolean
  /** The id of the filter bar, for `aria-controls`. */
  readonly controls: string
  readonly onToggle: () => void
}

/** Toggles the filters beyond COLLAPSED_FILTER_COUNT; on a phone, opens the filter sheet. */
export function FilterToggle({ screen, state, phone, controls, onToggle }: FilterToggleProps) {
  const text = useText()
  if (phone) {
    if (screen.filters.length === 0) return null
    const count = Object.keys(state.filters).length
    const label = count > 0 ? text('筛选（{{count}}）', { count }) : text('筛选')
    return <IconButton icon="search" label={label} pressed={count > 0} onClick={onToggle} />
  }
  if (screen.filters.length <= COLLAPSED_FILTER_COUNT) return null
  return (
    <IconButton
      icon={state.unfolded ? 'chevron-up' : 'chevron-down'}
      label={state.unfolded ? text('收起搜索条件') : text('展开搜索条件')}
      aria-expanded={state.unfolded}
      aria-controls={controls}
      onClick={onToggle}
    />
  )
}
