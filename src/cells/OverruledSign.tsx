import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'

interface OverruledSignProps {
  readonly record: RecordData
  /** Field that is true if the computed value was overruled; absent: it cannot be. */
  readonly mark: string | undefined
}

/** Marks a computed value that a user has replaced. */
export function OverruledSign({ record, mark }: OverruledSignProps) {
  const text = useText()
  const isOverruled = mark !== undefined && record[mark] === true
  return isOverruled ? <span className="mr-1 text-muted text-xs">{text('改写')}</span> : null
}
