import { useChoiceLabel } from '../../api/useChoiceLabel'
import { useText } from '../../text/useText'
import { Truncated } from '../../ui/Truncated'
import { splitList } from '../../value/joinedList'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'

function ChosenLabel({ choices, scope, value }: Pick<CellProps, 'choices' | 'scope'> & { readonly value: string }) {
  const { label, loading } = useChoiceLabel(choices, scope, value)
  return loading ? '…' : (label ?? value)
}

export function MultiCell({ value, choices, scope }: CellProps) {
  const text = useText()
  const chosen = splitList(value)
  if (chosen.length === 0) return <EmptyCell />
  return (
    <Truncated text={chosen.join()}>
      {chosen.map((one, index) => (
        <span key={one}>
          {index > 0 && text('、')}
          <ChosenLabel choices={choices} scope={scope} value={one} />
        </span>
      ))}
    </Truncated>
  )
}
