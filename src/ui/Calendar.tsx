import { DayPicker, type DayPickerLocale, getDefaultClassNames, type Matcher } from 'react-day-picker'
import { enUS, zhCN } from 'react-day-picker/locale'
import { getLanguage } from '../text/text'
import { useText } from '../text/useText'
import { fromDay, toDay } from './dateText'
import { Icon } from './Icon'

export interface CalendarProps {
  /** yyyy-MM-dd, or a longer text that starts so: one day, or both ends of a range. */
  readonly days: readonly [string | undefined, (string | undefined)?]
  readonly onPick: (day: string) => void
  readonly months?: number
}

const dayShape =
  'size-8 rounded text-sm tabular-nums hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus'
const arrow = 'inline-flex size-8 items-center justify-center rounded text-muted hover:bg-hover hover:text-text'

const look = {
  ...getDefaultClassNames(),
  root: 'relative',
  months: 'relative flex flex-col gap-4 sm:flex-row',
  month: 'flex flex-col gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-8 items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative inline-flex items-center rounded px-1 hover:bg-hover focus-within:ring-2 focus-within:ring-focus/40',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none bg-raised opacity-0',
  caption_label: 'inline-flex items-center gap-0.5 font-medium text-sm tabular-nums',
  month_grid: 'border-collapse',
  weekday: 'size-8 font-normal text-muted text-xs',
  day: 'p-0 text-center',
  day_button: dayShape,
  outside: 'text-muted',
  disabled: 'opacity-40',
  hidden: 'invisible',
  today: 'font-semibold text-accent-text',
  selected: '[&>button]:bg-accent-strong [&>button]:text-on-accent [&>button:hover]:bg-accent-strong-hover',
}

/** Labels days without ordinals, so that the name contains the visible number: 26 instead of 26th. */
const english: DayPickerLocale = {
  ...enUS,
  labels: {
    ...enUS.labels,
    labelDayButton: (date, { today, selected }) =>
      `${today ? 'Today, ' : ''}${date.toLocaleDateString('en-US', { dateStyle: 'full' })}${selected ? ', selected' : ''}`,
  },
}

// Disables the library's own selection; the caller decides on each click.
const NOTHING = () => undefined

export function Calendar({ days, onPick, months = 1 }: CalendarProps) {
  useText()
  const [from, to] = days.map(toDay)
  const picked = [from, to].filter((day) => day !== undefined)
  const between: Matcher[] = from && to ? [{ after: from, before: to }] : []
  return (
    <DayPicker
      locale={getLanguage() === 'zh' ? zhCN : english}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={new Date(1970, 0)}
      endMonth={new Date(2099, 11)}
      defaultMonth={from}
      numberOfMonths={months}
      showOutsideDays={months === 1}
      fixedWeeks
      autoFocus
      mode="multiple"
      selected={picked}
      onSelect={NOTHING}
      modifiers={{ between }}
      modifiersClassNames={{ between: 'bg-accent-soft' }}
      onDayClick={(day) => onPick(fromDay(day))}
      classNames={look}
      components={{ Chevron: CalendarArrow }}
    />
  )
}

function CalendarArrow({ orientation = 'down' }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={`chevron-${orientation}`} className={orientation === 'down' ? 'size-3.5 text-muted' : undefined} />
}
