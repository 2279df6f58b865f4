import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { DayCell } from './DayCell'
import type { DayProps } from './dayProps'
import { type Month, monthOf, monthWeeks } from './monthDays'
import { moveDay } from './moveDay'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

interface CalendarMonthProps extends DayProps {
  readonly onMonth: (month: Month) => void
}

/** The month as a grid with a roving tabindex: arrow keys move between days, across months too. */
export function CalendarMonth({ onMonth, ...days }: CalendarMonthProps) {
  const text = useText()
  const { month, today } = days
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string>()
  const current = chosen !== undefined && monthOf(chosen) === month ? chosen : firstDay(month, today)
  const follow = useRef(false)
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset.day
    const next = at === undefined ? undefined : moveDay(at, event.key)
    if (next === undefined) return
    event.preventDefault()
    follow.current = true
    setChosen(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  return (
    <table ref={table} onKeyDown={onKeyDown} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="border px-2 py-1.5 text-left font-normal text-muted text-sm">
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} inTabOrder={day === current} {...days} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function firstDay(month: Month, today: string): string {
  return monthOf(today) === month ? today : `${month}-01`
}
