import { useEffect, useRef, useState } from 'react'
import { Input, type InputProps } from '../ui/Input'
import { formatFigure } from '../value/decimal'

interface FigureInputProps extends InputProps {
  readonly onBlur: () => void
  /** Decimals to pad to; absent: as many as the value has. */
  readonly digits: number | undefined
}

/** Shows a number as cells do, and as it was typed while it has the focus. */
export function FigureInput({ digits, value, onBlur, ...rest }: FigureInputProps) {
  const [isTyping, setIsTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A changed text loses the selection of an input that was reached by keyboard.
    if (isTyping && input.current?.matches(':not(:active)')) input.current.select()
  }, [isTyping])
  return (
    <Input
      {...rest}
      ref={input}
      value={isTyping ? value : formatFigure(value, digits)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false)
        onBlur()
      }}
      align="end"
      autoComplete="off"
    />
  )
}
