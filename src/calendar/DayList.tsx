import { cellComponents } from '../cells/components'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import type { DayProps } from './dayProps'

interface DayListProps extends DayProps {
  readonly day: string
}

export function DayList({ day, screen, scope, byDay, onOpen, onAdd }: DayListProps) {
  const text = useText()
  const records = byDay.get(day) ?? []
  return (
    <div className="flex flex-col gap-3">
      {records.length === 0 ? <p className="text-muted">{text('这一天没有安排')}</p> : null}
      <ul className="flex flex-col gap-2">
        {records.map((record) => (
          <li key={String(record[screen.key])} className="rounded border p-3">
            <p className="mb-1 font-medium">{screen.label(record, text)}</p>
            <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
              {screen.details.map((field) => (
                <div key={field.name} className="min-w-0">
                  <dt className="text-muted text-xs">{text(field.title)}</dt>
                  <dd className="truncate">
                    <Detail field={field} record={record} scope={scope} />
                  </dd>
                </div>
              ))}
            </dl>
            {onOpen === undefined ? null : (
              <Button tone="text" size="small" onClick={() => onOpen(record)}>
                {text('查看')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onAdd === undefined ? null : (
        <Button icon="plus" onClick={() => onAdd(day)}>
          {text('在这一天新增')}
        </Button>
      )}
    </div>
  )
}

interface DetailProps extends Pick<DayProps, 'scope'> {
  readonly field: FieldSpec
  readonly record: RecordData
}

function Detail({ field, record, scope }: DetailProps) {
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
