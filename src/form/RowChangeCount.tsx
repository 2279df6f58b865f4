import type { RecordData } from '../contract/value'
import { countRowChanges } from '../record/findRowChanges'
import { toRows } from '../record/formPlan'
import { useText } from '../text/useText'

interface RowChangeCountProps {
  readonly table: string
  readonly before: RecordData
  readonly now: RecordData
}

export function RowChangeCount({ table, before, now }: RowChangeCountProps) {
  const text = useText()
  const { added, changed, removed } = countRowChanges(toRows(before, table), toRows(now, table))
  return (
    <span className="block text-muted text-sm">
      {text('新增 {{added}}，修改 {{changed}}，删除 {{removed}}', { added, changed, removed })}
    </span>
  )
}
