import { useState } from 'react'
import { useText } from '../text/useText'
import { tidyDate } from '../value/typedDate'
import { CalendarPopup } from './CalendarPopup'
import type { ControlProps } from './ControlProps'
import { classes } from './classes'
import { controlClasses } from './controlClasses'
import { Icon } from './Icon'
import { LazyCalendar } from './LazyCalendar'
import { type DateRange, isRange, pickRange } from './pickRange'

export interface DateRangeInputProps extends Omit<ControlProps, 'placeholder'> {
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
  /** Id of the visible label, which the names of both ends extend. */
  readonly labelledBy?: string
}

const typedEnd =
  'h-full w-full min-w-0 flex-1 bg-transparent px-2 tabular-nums outline-none disabled:cursor-not-allowed'

/** `id` belongs to the first of both inputs. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { id, value, onChange, onBlur, disabled, invalid, label, labelledBy, describedBy } = props
  const text = useText()
  const [from, to] = value
  const [left, setLeft] = useState(true)
  const wrong = !isRange(value)
  const mark = invalid || (left && wrong)
  const change = (next: DateRange, done: boolean) => {
    setLeft(done)
    onChange(next)
  }
  const leave = () => {
    setLeft(true)
    const tidy = value.map((end) => end && tidyDate(end))
    if (tidy.some((end, index) => end !== value[index])) onChange([tidy[0], tidy[1]])
    onBlur?.()
  }
  const end = (index: 0 | 1, placeholder: string) => (
    <input
      id={index === 0 ? id : `${id}-to`}
      // The browser says it where a search is sent off with it.
      ref={(input) => input?.setCustomValidity(wrong ? text('请输入正确的日期') : '')}
      type="text"
      autoComplete="off"
      value={value[index] ?? ''}
      placeholder={placeholder}
      disabled={disabled}
      aria-label={label === undefined ? placeholder : `${label} ${placeholder}`}
      aria-invalid={mark || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        const typed = target.value || undefined
        change(index === 0 ? [typed, to] : [from, typed], false)
      }}
      className={typedEnd}
    />
  )
  return (
    <CalendarPopup
      label={text('选择日期范围')}
      disabled={disabled}
      onLeave={leave}
      field={(button) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row of one line in a form's grid.
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-label={labelledBy === undefined ? label : undefined}
          className={classes('flex h-control items-center', controlClasses({ disabled, invalid: mark }))}
        >
          {end(0, text('开始日期‖范围'))}
          <Icon name="minus" className="size-3 text-muted" />
          {end(1, text('结束日期‖范围'))}
          {button}
        </div>
      )}
    >
      {(close) => (
        <LazyCalendar
          days={value}
          months={2}
          onPick={(day) => {
            const next = pickRange(value, day)
            change(next, true)
            if (next[1]) close()
          }}
        />
      )}
    </CalendarPopup>
  )
}
