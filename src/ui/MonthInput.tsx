import { useState } from 'react'
import { useText } from '../text/useText'
import { CalendarPopup } from './CalendarPopup'
import type { ControlProps } from './ControlProps'
import { IconButton } from './IconButton'
import { Input } from './Input'
import { MonthGrid } from './MonthGrid'
import { isMonth, tidyMonth } from './monthText'

export interface MonthInputProps extends ControlProps {
  /** yyyy-MM; invalid typed text stays as it is and is marked. */
  readonly value: string
  readonly onChange: (value: string | undefined) => void
}

export function MonthInput({ value, onChange, onBlur, ...rest }: MonthInputProps) {
  const text = useText()
  const [left, setLeft] = useState(true)
  const [turned, setTurned] = useState<number>()
  const year = turned ?? (isMonth(value) ? Number(value.slice(0, 4)) : new Date().getFullYear())
  const give = (typed: string) => onChange(typed === '' ? undefined : typed)
  const leave = () => {
    setLeft(true)
    const tidy = tidyMonth(value)
    if (tidy !== value) give(tidy)
    onBlur?.()
  }
  return (
    <CalendarPopup
      label={text('选择月份')}
      disabled={rest.disabled}
      onLeave={leave}
      field={(button) => (
        <Input
          {...rest}
          value={value}
          onChange={(typed) => {
            setLeft(false)
            setTurned(undefined)
            give(typed)
          }}
          autoComplete="off"
          placeholder={rest.placeholder ?? 'yyyy-MM'}
          invalid={rest.invalid || (left && value !== '' && !isMonth(value))}
          suffix={button}
        />
      )}
    >
      {(close) => (
        <>
          <div className="mb-2 flex items-center justify-between">
            <IconButton icon="chevron-left" size="small" label={text('上一年')} onClick={() => setTurned(year - 1)} />
            <span aria-live="polite" className="font-medium tabular-nums">
              {year}
            </span>
            <IconButton icon="chevron-right" size="small" label={text('下一年')} onClick={() => setTurned(year + 1)} />
          </div>
          <MonthGrid
            year={year}
            value={value}
            onPick={(month) => {
              give(month)
              setTurned(undefined)
              close()
            }}
          />
        </>
      )}
    </CalendarPopup>
  )
}
