import type { RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useToast } from '../ui/useToast'
import { usePicker } from '../widgets/PickerContext'
import type { GridControl } from './gridControl'
import { addRows } from './gridRows'

interface RowPickerProps {
  readonly grid: GridControl
  readonly full: string | undefined
}

function toRow(pick: NonNullable<RowsSpec['pick']>, picked: RecordData): RecordData {
  return Object.fromEntries(Object.entries(pick.fields).map(([field, from]) => [field, picked[from]]))
}

export function RowPicker({ grid, full }: RowPickerProps) {
  const text = useText()
  const toast = useToast()
  const open = usePicker()
  const { pick } = grid.spec
  if (!pick || !open) return null
  const take = (picked: readonly RecordData[]) => {
    const rows = picked.map((record) => toRow(pick, record))
    const lost = addRows(grid, rows)
    if (lost > 0) toast.warning(text('最多 {{max}} 行', { max: grid.spec.max ?? 0 }))
  }
  return (
    <Button
      size="small"
      icon="list"
      disabledReason={full}
      onClick={() => open({ screen: pick.screen, many: true, selected: [], onPick: take })}
    >
      {text('选择添加')}
    </Button>
  )
}
