import { useText } from '../text/useText'
import { Drawer } from '../ui/Drawer'
import { FilterBar, type FilterBarProps } from './FilterBar'

interface ResponsiveFiltersProps {
  readonly phone: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly bar: FilterBarProps
}

export function ResponsiveFilters({ phone, open, onOpenChange, bar }: ResponsiveFiltersProps) {
  const text = useText()
  if (bar.screen.filters.length === 0) return null
  if (!phone) return <FilterBar {...bar} />
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={text('筛选')}>
      <FilterBar {...bar} unfolded />
    </Drawer>
  )
}
