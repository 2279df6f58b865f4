import { useChoiceLabel } from '../../api/useChoiceLabel'
import { Skeleton } from '../../ui/Skeleton'
import { Truncated } from '../../ui/Truncated'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function ChoiceCell({ value, record, choices, scope }: CellProps) {
  const labelField = choices?.kind === 'operation' ? choices.labelField : undefined
  const stored = labelField === undefined ? '' : toCellText(record[labelField])
  const { label, loading } = useChoiceLabel(stored === '' ? choices : undefined, scope, value)
  if (loading) return <Skeleton className="h-5 w-20" />
  const text = stored || (label ?? toCellText(value))
  return text === '' ? <EmptyCell /> : <Truncated text={text} />
}
