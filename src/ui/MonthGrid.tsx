import { useText } from '../text/useText'
import { classes } from './classes'

interface MonthGridProps {
  readonly year: number
  readonly value: string
  readonly onPick: (month: string) => void
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

export function MonthGrid({ year, value, onPick }: MonthGridProps) {
  const text = useText()
  return (
    <div className="grid grid-cols-3 gap-1">
      {MONTHS.map((month) => {
        const own = `${year}-${month}`
        return (
          <button
            key={month}
            type="button"
            aria-pressed={own === value}
            onClick={() => onPick(own)}
            className={classes(
              'h-control rounded px-3 tabular-nums hover:bg-hover',
              own === value && 'bg-accent-soft font-medium text-accent-text',
            )}
          >
            {text('{{month}}月', { month: Number(month) })}
          </button>
        )
      })}
    </div>
  )
}
