import { Fragment } from 'react'
import { useChoiceLabel } from '../../api/useChoiceLabel'
import type { Filter } from '../../contract/filter'
import type { ListScreen } from '../../contract/screen'
import { useText } from '../../text/useText'
import { type FilterText, printFilterText } from '../filterValue'
import type { ListViewProps } from '../ListViewProps'
import { COLLAPSED_FILTER_COUNT, filledFilters, type ListState, withFilters } from '../listState'
import type { ListStateHandle } from '../useListState'
import { Chip } from './Chip'

interface FilterChipsProps extends Pick<ListViewProps, 'screen' | 'scope'>, ListStateHandle {
  readonly phone: boolean
}

/** The filters that are set and out of sight, in words, each with a button that takes it away. */
export function FilterChips({ screen, scope, state, setState, phone }: FilterChipsProps) {
  const text = useText()
  const set = hiddenFilters(state, screen, phone)
  if (set.length === 0) return null
  const inForm = { ...scope, form: filledFilters(state.filters) }
  const drop = (field: string) => setState(withFilters(state, { ...state.filters, [field]: '' }))
  return (
    <ul aria-label={text('已设的筛选')} className="flex flex-wrap items-center gap-2">
      {set.map((filter) => (
        <Chip key={filter.field} onRemove={() => drop(filter.field)}>
          {text(filter.title)} <FilterValue filter={filter} value={state.filters[filter.field] ?? ''} scope={inForm} />
        </Chip>
      ))}
    </ul>
  )
}

interface FilterValueProps extends Pick<ListViewProps, 'scope'> {
  readonly filter: Filter
  readonly value: FilterText
}

function FilterValue({ filter, value, scope }: FilterValueProps) {
  const text = useText()
  if (typeof value !== 'string') return printFilterText(value).replace('~', ' ~ ')
  if (filter.type === 'boolean') return text(value === 'true' ? '是' : '否')
  if (filter.choices === undefined) return value
  return value.split(',').map((one, index) => (
    <Fragment key={one}>
      {index > 0 ? text('、') : null}
      <ChosenLabel filter={filter} value={one} scope={scope} />
    </Fragment>
  ))
}

function ChosenLabel({ value, filter, scope }: FilterValueProps & { readonly value: string }) {
  return useChoiceLabel(filter.choices, scope, value).label ?? value
}

/** The filters that are set out of sight: on a phone all that are set, elsewhere those that are folded away. */
export function hiddenFilters(
  { filters, unfolded }: Pick<ListState, 'filters' | 'unfolded'>,
  screen: ListScreen,
  phone: boolean,
): readonly Filter[] {
  if (unfolded && !phone) return []
  const hidden = phone ? screen.filters : screen.filters.slice(COLLAPSED_FILTER_COUNT)
  return hidden.filter(({ field }) => filters[field] !== undefined)
}
