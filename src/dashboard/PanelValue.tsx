import { cellComponents } from '../cells/components'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'

interface PanelValueProps {
  readonly field: FieldSpec
  readonly record: RecordData
  readonly scope: Scope
}

export function PanelValue({ field, record, scope }: PanelValueProps) {
  // The compiler checks that `cell` is a key of the register.
  const Cell = cellComponents[field.cell as keyof typeof cellComponents]
  return (
    <Cell
      value={record[field.name]}
      record={record}
      options={field.cellOptions}
      choices={field.choices}
      type={field.type}
      scope={scope}
    />
  )
}
