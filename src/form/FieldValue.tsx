import type { ComponentType } from 'react'
import type { CellProps } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { hasRows } from '../record/formPlan'
import { useText } from '../text/useText'
import { toText } from '../widgets/toText'

// The compiler checks that `cell` is a key of the register.
const components: { readonly [word: string]: ComponentType<CellProps> | undefined } = cellComponents

interface FieldValueProps {
  readonly field: FieldSpec
  readonly value: Value | undefined
  readonly record: RecordData
  readonly scope: Scope
}

export function FieldValue({ field, value, record, scope }: FieldValueProps) {
  const text = useText()
  const Cell = components[field.cell]
  if (hasRows(field)) return text('{{total}} 行', { total: Array.isArray(value) ? value.length : 0 })
  if (!Cell) return null
  const { cellOptions: options, choices, type, companions = [] } = field
  const other = companions.flatMap((name) => toText(record[name]) || [])
  return (
    <>
      <Cell {...{ value, record, options, choices, type, scope }} />
      {other.length > 0 && <span className="block text-muted text-sm">{other.join(' ')}</span>}
    </>
  )
}
