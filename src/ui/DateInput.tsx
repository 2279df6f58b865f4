import { useState } from 'react'
import { useText } from '../text/useText'
import { tidyDate, tidyDateTime } from '../value/typedDate'
import { CalendarPopup } from './CalendarPopup'
import type { ControlProps } from './ControlProps'
import { isTidy } from './dateText'
import { Input, type InputProps } from './Input'
import { LazyCalendar } from './LazyCalendar'
import { TimeSelects } from './TimeSelects'

export interface DateInputProps extends ControlProps, Pick<InputProps, 'onKeyDown' | 'ref'> {
  /** yyyy-MM-dd, with ` HH:mm:ss` if `withTime`; invalid typed text stays as it is. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly withTime?: boolean
}

/** Marks an invalid date on blur and never drops it. */
export function DateInput({ value = '', onChange, onBlur, withTime = false, ...rest }: DateInputProps) {
  const text = useText()
  const [left, setLeft] = useState(true)
  const give = (typed: string) => onChange(typed === '' ? undefined : typed)
  const type = (typed: string) => {
    setLeft(false)
    give(typed)
  }
  const leave = () => {
    setLeft(true)
    const tidy = withTime ? tidyDateTime(value) : tidyDate(value)
    if (tidy !== value) give(tidy)
    onBlur?.()
  }
  return (
    <CalendarPopup
      label={text('选择日期')}
      disabled={rest.disabled}
      onLeave={leave}
      field={(button) => (
        <Input
          {...rest}
          value={value}
          onChange={type}
          autoComplete="off"
          placeholder={rest.placeholder ?? (withTime ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd')}
          invalid={rest.invalid || (left && value !== '' && !isTidy(value, withTime))}
          suffix={button}
        />
      )}
    >
      {(close) => (
        <>
          <LazyCalendar
            days={[value]}
            onPick={(day) => {
              give(withTime ? `${day} ${timeOf(value)}` : day)
              if (!withTime) close()
            }}
          />
          {withTime && (
            <TimeSelects
              time={timeOf(value)}
              disabled={!isTidy(value, true)}
              onChange={(time) => give(`${value.slice(0, 10)} ${time}`)}
              onDone={close}
            />
          )}
        </>
      )}
    </CalendarPopup>
  )
}

function timeOf(value: string): string {
  return isTidy(value, true) ? value.slice(11) : '00:00:00'
}
