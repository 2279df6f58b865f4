import { useId, useState } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import type { Conflict } from './conflicts'
import { FieldValue } from './FieldValue'
import { hasRows } from './formPlan'
import { RowChangeCount } from './RowChangeCount'

interface Sides {
  /** The record as both have read it. */
  readonly start: RecordData
  readonly mine: RecordData
  readonly theirs: RecordData
}

interface ChoiceProps {
  readonly conflict: Conflict
  readonly sides: Sides
  readonly scope: Scope
  readonly kept: boolean
  readonly onKeep: (kept: boolean) => void
}

function Choice({ conflict, sides, scope, kept, onKeep }: ChoiceProps) {
  const text = useText()
  const name = useId()
  const { field } = conflict
  const side = (isMine: boolean) => (
    <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2 rounded border p-2 has-checked:border-accent">
      <input type="radio" name={name} checked={kept === isMine} onChange={() => onKeep(isMine)} className="mt-1" />
      <span className="min-w-0">
        <span className="block text-muted text-sm">{text(isMine ? '我填写的' : '对方保存的')}</span>
        <span className="block break-words">
          <FieldValue
            field={field}
            value={isMine ? conflict.mine : conflict.theirs}
            record={isMine ? sides.mine : sides.theirs}
            scope={scope}
          />
          {hasRows(field) && (
            <RowChangeCount table={field.name} before={sides.start} now={isMine ? sides.mine : sides.theirs} />
          )}
        </span>
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{text(field.title)}</legend>
      <div className="flex flex-col gap-2 sm:flex-row">
        {side(true)}
        {side(false)}
      </div>
    </fieldset>
  )
}

export interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[]
  readonly sides: Sides
  readonly scope: Scope
  /** Goes back to the form; nothing changes. */
  readonly onCancel: () => void
  /** The fields that stay as they were typed; all others become what is stored. */
  readonly onResolve: (kept: readonly FieldSpec[]) => void
}

/** Somebody else has saved the record meanwhile: mine and theirs, and a choice for each field that differs. */
export function ConflictDialog({ conflicts, sides, scope, onCancel, onResolve }: ConflictDialogProps) {
  const text = useText()
  const [kept, setKept] = useState(() => new Set(conflicts.filter(({ changed }) => changed).map(({ field }) => field)))
  const keep = (field: FieldSpec, isKept: boolean) => {
    const others = [...kept].filter((other) => other !== field)
    setKept(new Set(isKept ? [...others, field] : others))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={text('这条数据已被他人修改')}
      description={text('在您填写期间，其他人在 {{time}} 保存了它。请选择每一项保留哪一个。', {
        time: String(sides.theirs.updateTime ?? ''),
      })}
      footer={
        <>
          <Button onClick={onCancel}>{text('返回表单')}</Button>
          <Button tone="primary" onClick={() => onResolve([...kept])}>
            {text('按所选保存')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflicts.length === 0 && <p>{text('两边的内容没有差别，可以直接保存。')}</p>}
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field.name}
            conflict={conflict}
            sides={sides}
            scope={scope}
            kept={kept.has(conflict.field)}
            onKeep={(isKept) => keep(conflict.field, isKept)}
          />
        ))}
      </div>
    </Dialog>
  )
}
