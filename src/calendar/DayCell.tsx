import { useState } from 'react'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/Dialog'
import { CalendarEntry } from './CalendarEntry'
import { DayList } from './DayList'
import type { DayProps } from './dayProps'
import { monthOf } from './monthDays'

const MAX_SHOWN = 3

interface DayCellProps extends DayProps {
  readonly day: string
  readonly inTabOrder: boolean
}

export function DayCell({ day, inTabOrder, ...days }: DayCellProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { screen, scope, byDay, today, month, onOpen } = days
  const records = byDay.get(day) ?? []
  const more = records.length - MAX_SHOWN
  const isToday = day === today
  const date = Number(day.slice(-2))
  return (
    <td className={classes('h-28 border p-1 align-top', monthOf(day) !== month && 'bg-sunken')}>
      <button
        type="button"
        data-day={day}
        tabIndex={inTabOrder ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={text('{{date}}日（{{day}}），{{count}}项', { date, day, count: records.length })}
        onClick={() => setOpen(true)}
        className={classes(
          'mb-0.5 flex size-6 items-center justify-center rounded-full text-sm tabular-nums hover:bg-hover',
          isToday ? 'bg-accent-strong text-on-accent hover:bg-accent-strong-hover' : 'text-muted',
        )}
      >
        {date}
      </button>
      {records.slice(0, MAX_SHOWN).map((record) => (
        <CalendarEntry
          key={String(record[screen.key])}
          screen={screen}
          record={record}
          scope={scope}
          onOpen={onOpen && (() => onOpen(record))}
        />
      ))}
      {more > 0 ? (
        <button
          type="button"
          className="rounded px-1.5 text-accent-text text-sm hover:underline"
          onClick={() => setOpen(true)}
        >
          {text('还有{{count}}项', { count: more })}
        </button>
      ) : null}
      <Dialog open={open} onOpenChange={setOpen} title={day} size="small">
        <DayList day={day} {...days} />
      </Dialog>
    </td>
  )
}
