import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import { cellFields } from '../record/cellFields'
import { findRowChanges, type RowChange } from '../record/findRowChanges'
import { hasRows, type RowsField, toRows } from '../record/formPlan'
import { isSameValue } from '../record/isSameValue'
import { useText } from '../text/useText'
import { Tag } from '../ui/Tag'
import { FieldValue } from './FieldValue'
import { RowText } from './RowText'

const MAX_LISTED = 200

interface RowChangesProps {
  readonly field: RowsField
  readonly before: RecordData
  readonly now: RecordData
  readonly scope: Scope
}

interface ChangeProps {
  readonly columns: readonly FieldSpec[]
  readonly before: RecordData
  readonly now: RecordData
  readonly scope: Scope
}

/** A cell's former value, struck through, and its new one; of a table within the row its changed rows. */
function CellChange({ column, before, now, scope }: Omit<ChangeProps, 'columns'> & { readonly column: FieldSpec }) {
  const text = useText()
  if (hasRows(column)) return <RowChanges field={column} before={before} now={now} scope={scope} />
  const show = (row: RecordData, value: Value | undefined) => (
    <FieldValue field={column} value={value} record={row} scope={{ ...scope, row }} />
  )
  return (
    <span className="mr-3 inline-block">
      <span className="text-muted">{text(column.title)}</span>{' '}
      <del className="text-muted">{show(before, before[column.name])}</del>
      {' → '}
      <ins className="no-underline">{show(now, now[column.name])}</ins>
    </span>
  )
}

function ChangedCells({ columns, before, now, scope }: ChangeProps) {
  return columns
    .filter((column) => cellFields(column).some((name) => !isSameValue(before[name], now[name])))
    .map((column) => <CellChange key={column.name} {...{ column, before, now, scope }} />)
}

function Change({ columns, change, scope }: Pick<ChangeProps, 'columns' | 'scope'> & { readonly change: RowChange }) {
  const text = useText()
  const { number, before, now } = change
  const kind = before === undefined ? '新增' : now === undefined ? '删除' : '修改'
  const row = now ?? before ?? {}
  return (
    <li className="border-b py-1 last:border-b-0">
      <Tag tone={kind === '删除' ? 'danger' : 'neutral'}>{text(kind)}</Tag>{' '}
      <span className="mr-3 text-muted">{text('第 {{number}} 行', { number })}</span>
      {before && now ? (
        <ChangedCells {...{ columns, before, now, scope }} />
      ) : (
        <RowText columns={columns} row={row} scope={scope} />
      )}
    </li>
  )
}

/** The added, changed and removed rows of a table, with the cells that changed. */
export function RowChanges({ field, before, now, scope }: RowChangesProps) {
  const text = useText()
  const changes = findRowChanges(toRows(before, field.name), toRows(now, field.name))
  const rest = changes.length - MAX_LISTED
  return (
    <>
      <ul aria-label={text(field.title)} className="flex flex-col text-sm">
        {changes.slice(0, MAX_LISTED).map((change) => (
          <Change
            key={`${change.now ? 'row' : 'removed'} ${change.number}`}
            columns={field.rows.columns}
            change={change}
            scope={scope}
          />
        ))}
      </ul>
      {rest > 0 && <p className="text-muted text-sm">{text('还有 {{total}} 处', { total: rest })}</p>}
    </>
  )
}
