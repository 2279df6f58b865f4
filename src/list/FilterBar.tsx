import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { FilterField } from './FilterField'
import { COLLAPSED_FILTER_COUNT, filledFilters, type ListFilters } from './listState'
import { useLatest } from './useLatest'

/** Where the buttons stand before the rest of the filters is unfolded. */
const AT_THE_END = '@5xl:col-start-4 @5xl:row-start-1'

export interface FilterBarProps {
  readonly id: string
  readonly screen: ListScreen
  readonly scope: Scope
  readonly filters: ListFilters
  /** True if the filters beyond COLLAPSED_FILTER_COUNT are shown. */
  readonly unfolded: boolean
  readonly onSearch: (filters: ListFilters) => void
}

/** The filters of a list; typed values apply on 搜索 or Enter only. */
export function FilterBar({ id, screen, scope, filters, unfolded, onSearch }: FilterBarProps) {
  const text = useText()
  const [draft, setDraft] = useState<{ of: ListFilters; values: ListFilters }>({ of: filters, values: filters })
  // Navigation, e.g. back, may change the filters: drops the draft then.
  const values = sameFilters(draft.of, filters) ? draft.values : filters
  const latest = useLatest(values)
  const shown = unfolded ? screen.filters : screen.filters.slice(0, COLLAPSED_FILTER_COUNT)
  const search = (event: FormEvent) => {
    event.preventDefault()
    leaveAndReturn()
    onSearch(latest.current)
  }
  const clear = () => {
    setDraft({ of: filters, values: {} })
    onSearch({})
  }
  return (
    <search id={id}>
      <form
        aria-label={text('搜索{{title}}', { title: text(screen.title) })}
        onSubmit={search}
        className="grid grid-cols-1 print:hidden gap-x-4 gap-y-3 @lg:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4"
      >
        {shown.map((filter) => (
          <FilterField
            key={filter.field}
            filter={filter}
            value={values[filter.field]}
            onChange={(value) => setDraft({ of: filters, values: { ...values, [filter.field]: value } })}
            scope={{ ...scope, form: filledFilters(values) }}
          />
        ))}
        <div className={classes('flex items-center gap-2', shown.length > COLLAPSED_FILTER_COUNT && AT_THE_END)}>
          <Button type="submit" tone="normal" icon="search">
            {text('搜索')}
          </Button>
          <Button type="button" tone="text" onClick={clear}>
            {text('清空')}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** Blurs and refocuses the field, because fields normalize their text on blur. */
function leaveAndReturn(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}

function sameFilters(one: ListFilters, other: ListFilters): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
