import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import { conflictKey } from '../record/conflicts'
import type { RowsField } from '../record/formPlan'
import type { RowConflict } from '../record/mergeRows'
import { useText } from '../text/useText'
import { ConflictChoice } from './ConflictChoice'
import { FieldValue } from './FieldValue'
import { RowText } from './RowText'

interface RowConflictsProps {
  readonly field: RowsField
  readonly rows: readonly RowConflict[]
  readonly scope: Scope
  /** Keys of the answers that take the stored value. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (key: string, isMine: boolean) => void
}

/** Asks about the cells of a detail table that both sides changed, and about rows that one changed and one removed. */
export function RowConflicts({ field, rows, scope, chosen, onChoose }: RowConflictsProps) {
  const text = useText()
  const { columns } = field.rows
  const choiceOf = (row: RowConflict, column?: FieldSpec) => {
    const key = conflictKey(field, row, column)
    const render = (side: 'start' | 'mine' | 'theirs') => {
      const version = row[side]
      if (!version) return text('删除这一行')
      if (!column) return <RowText columns={columns} row={version} scope={scope} />
      return (
        <FieldValue field={column} value={version[column.name]} record={version} scope={{ ...scope, row: version }} />
      )
    }
    return (
      <ConflictChoice
        key={key}
        title={text(column?.title ?? '这一行')}
        start={render('start')}
        mine={render('mine')}
        theirs={render('theirs')}
        isMine={!chosen.has(key)}
        onChoose={(isMine) => onChoose(key, isMine)}
      />
    )
  }
  return (
    <section aria-label={text(field.title)} className="flex flex-col gap-3">
      <h3 className="font-medium">{text(field.title)}</h3>
      {rows.map((row) => (
        <fieldset key={row.key} className="flex min-w-0 flex-col gap-3 border-l-2 pl-3">
          <legend className="text-muted text-sm">{text('第 {{number}} 行', { number: row.number })}</legend>
          {row.columns.length === 0 ? choiceOf(row) : row.columns.map((column) => choiceOf(row, column))}
        </fieldset>
      ))}
    </section>
  )
}
