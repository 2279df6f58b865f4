import { cellComponents } from '../cells/components'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { categoryOf } from './chartData'
import type { PanelContentProps } from './panelContentProps'

interface PanelValueProps extends Omit<PanelContentProps, 'records'> {
  readonly field: FieldSpec
  readonly record: RecordData
}

/** A number; a button where a list stands behind it. */
export function PanelValue({ panel, field, record, scope, onOpen }: PanelValueProps) {
  const text = useText()
  // The compiler checks that `cell` is a key of the register.
  const Cell = cellComponents[field.cell as keyof typeof cellComponents]
  const shown = (
    <Cell
      value={record[field.name]}
      record={record}
      options={field.cellOptions}
      choices={field.choices}
      type={field.type}
      scope={scope}
    />
  )
  const list = panel.lists?.find((each) => each.field === field.name)
  if (list === undefined) return shown
  const category = categoryOf(panel, record)
  const name = [category, text(field.title)].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      title={text('查看明细：{{name}}', { name })}
      className="cursor-pointer underline decoration-transparent underline-offset-4 transition-colors duration-fast hover:decoration-current"
      onClick={() => onOpen(list, category)}
    >
      {shown}
    </button>
  )
}
