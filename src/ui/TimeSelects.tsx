import { useText } from '../text/useText'
import { Button } from './Button'
import { NativeSelect } from './NativeSelect'

interface TimeSelectsProps {
  /** HH:mm:ss */
  readonly time: string
  readonly disabled: boolean
  readonly onChange: (time: string) => void
  readonly onDone: () => void
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const value = String(index).padStart(2, '0')
    return { value, label: value }
  })
const parts = [
  { label: '时', options: numbers(24) },
  { label: '分', options: numbers(60) },
  { label: '秒', options: numbers(60) },
]

export function TimeSelects({ time, disabled, onChange, onDone }: TimeSelectsProps) {
  const text = useText()
  const values = time.split(':')
  const change = (index: number, value: string) => onChange(values.with(index, value).join(':'))
  return (
    <div className="mt-2 flex items-center gap-1 border-t pt-3">
      {parts.map(({ label, options }, index) => (
        <NativeSelect
          key={label}
          label={text(label)}
          value={values[index] ?? '00'}
          disabled={disabled}
          onChange={(value) => change(index, value)}
          options={options}
          className="flex-1"
        />
      ))}
      <Button tone="primary" size="small" onClick={onDone}>
        {text('确定')}
      </Button>
    </div>
  )
}
