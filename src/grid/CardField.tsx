import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { controlClasses } from '../ui/controlClasses'
import { describedBy } from '../ui/describedBy'
import { Field } from '../ui/Field'
import { CellValue } from './CellValue'
import type { CellState } from './cellState'
import { isEditedAsText } from './columnLayout'
import { displayText } from './displayText'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'
import { TextEditor } from './TextEditor'
import { WidgetEditor } from './WidgetEditor'

interface CardFieldProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
  readonly cell: CellState
}

/** The id of the control of a cell, in the card as in the table. */
export function cellElementId({ id: table }: GridControl, id: RowId, field: string): string {
  return `${table}-${id}-${field}`
}

/** A cell as a field with its label, message and unit. */
export function CardField({ grid, id, column, cell }: CardFieldProps) {
  const text = useText()
  const elementId = cellElementId(grid, id, column.name)
  const { value, error, editable, required } = cell
  const label = text(column.title)
  const unit = column.unit === undefined ? undefined : text(column.unit)
  const Editor = isEditedAsText(column) ? TextEditor : WidgetEditor
  const activate = () => {
    if (cell.status === 'idle') grid.goTo({ id, field: column.name })
  }
  return (
    <Field id={elementId} label={label} layout="top" required={required && editable} error={error} unit={unit}>
      {editable ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the control inside
        <div
          onFocus={activate}
          className={`${controlClasses({ invalid: error !== undefined })} flex min-h-control flex-col justify-center`}
        >
          <div className="h-control">
            <Editor
              {...{ grid, id, column, cell, elementId, label }}
              describedBy={describedBy(elementId, { error, unit })}
            />
          </div>
        </div>
      ) : (
        <output id={elementId} className="block break-words">
          {displayText({ grid, id, column }, value) ?? <CellValue place={{ grid, id, column }} value={value ?? ''} />}
        </output>
      )}
    </Field>
  )
}
