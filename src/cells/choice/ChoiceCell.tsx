import { useChoiceLabel } from '../../api/useChoiceLabel'
import { Truncated } from '../../ui/Truncated'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function ChoiceCell({ value, record, choices, scope }: CellProps) {
  const labelField = choices?.kind === 'operation' ? choices.labelField : undefined
  const stored = labelField === undefined ? '' : toCellText(record[labelField])
  const { label } = useChoiceLabel(stored === '' ? choices : undefined, scope, value)
  const text = stored || (label ?? toCellText(value))
  return text === '' ? <EmptyCell /> : <Truncated text={text} />
}
