import type { KeyboardEvent } from 'react'
import type { Scope } from '../contract/expression'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { isComposing } from '../ui/isComposing'
import { InlineField } from './InlineField'
import type { EditHandle } from './inlineEditing'
import { ListCell } from './ListCell'
import type { LeadColumns } from './leadColumns'
import type { ListModel } from './useListModel'

interface ListEditRowProps {
  readonly edit: EditHandle
  readonly model: ListModel
  readonly lead: LeadColumns
  readonly scope: Scope
  readonly record?: RecordData
}

/** A row in inline editing: Enter saves, Escape cancels. */
export function ListEditRow({ edit, model, lead, scope, record }: ListEditRowProps) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.defaultPrevented || isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      edit.cancel()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      edit.save()
    }
  }
  const first = model.arranged.find(({ column }) => edit.editing.fields.has(column.field))?.column.field
  return (
    <tr onKeyDown={onKeyDown} className="bg-accent-soft align-top">
      {lead.select ? <td className="border-b" /> : null}
      <td className="border-b" />
      {model.arranged.map(({ column }) => {
        const field = edit.editing.fields.get(column.field)
        return (
          <td key={column.field} className="border-b px-1 py-1">
            {field ? (
              <InlineField edit={edit} field={field} scope={scope} focused={column.field === first} />
            ) : record ? (
              <div className="truncate px-2 py-1">
                <ListCell column={column} record={record} scope={scope} />
              </div>
            ) : null}
          </td>
        )
      })}
      <td className="edge-end sticky right-0 border-b border-l bg-accent-soft px-2 py-1">
        <div className="flex">
          <Button tone="text" size="small" loading={edit.saving} onClick={edit.save}>
            {text('保存')}
          </Button>
          <Button tone="text" size="small" onClick={edit.cancel}>
            {text('取消')}
          </Button>
        </div>
      </td>
    </tr>
  )
}
