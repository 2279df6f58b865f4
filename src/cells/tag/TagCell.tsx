import { findChoice } from '../../api/choices'
import { dictionaryOf } from '../../api/useChoices'
import { useDictionary } from '../../api/useDictionary'
import { Skeleton } from '../../ui/Skeleton'
import { Tag } from '../../ui/Tag'
import type { CellProps } from '../CellProps'
import { EmptyCell } from '../EmptyCell'
import { toCellText } from '../toCellText'

export function TagCell({ value, choices }: CellProps) {
  const { choices: entries, loading } = useDictionary(dictionaryOf(choices))
  const text = toCellText(value)
  if (text === '') return <EmptyCell />
  if (loading) return <Skeleton className="h-5 w-14" />
  const entry = findChoice(entries, text)
  return <Tag tone={entry?.tone ?? 'neutral'}>{entry?.label ?? text}</Tag>
}
