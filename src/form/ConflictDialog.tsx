import { useId, useState } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { type Difference, keptValues, type Merge, type Sides } from '../record/conflicts'
import { hasRows } from '../record/formPlan'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { FieldValue } from './FieldValue'
import { RowChangeCount } from './RowChangeCount'

interface DifferenceProps {
  readonly difference: Difference
  readonly sides: Sides
  readonly scope: Scope
}

interface VersionProps extends Omit<DifferenceProps, 'difference'> {
  readonly field: FieldSpec
  readonly of: keyof Sides
}

function Version({ field, of, sides, scope }: VersionProps) {
  const record = sides[of]
  return (
    <span className="block break-words">
      <FieldValue field={field} value={record[field.name]} record={record} scope={scope} />
      {hasRows(field) && of !== 'start' && <RowChangeCount table={field.name} before={sides.start} now={record} />}
    </span>
  )
}

interface ChoiceProps extends DifferenceProps {
  readonly kept: boolean
  readonly onKeep: (kept: boolean) => void
}

function Choice({ difference: { field }, sides, scope, kept, onKeep }: ChoiceProps) {
  const text = useText()
  const name = useId()
  const side = (isMine: boolean) => (
    <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2 rounded border p-2 has-checked:border-accent">
      <input type="radio" name={name} checked={kept === isMine} onChange={() => onKeep(isMine)} className="mt-1" />
      <span className="min-w-0">
        <span className="block text-muted text-sm">{text(isMine ? '我填写的' : '对方保存的')}</span>
        <Version field={field} of={isMine ? 'mine' : 'theirs'} sides={sides} scope={scope} />
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{text(field.title)}</legend>
      <div className="mb-1 flex gap-2 text-muted text-sm">
        <span className="shrink-0">{text('原来的')}</span>
        <Version field={field} of="start" sides={sides} scope={scope} />
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        {side(true)}
        {side(false)}
      </div>
    </fieldset>
  )
}

function Incoming({
  differences,
  sides,
  scope,
}: { readonly differences: readonly Difference[] } & Omit<DifferenceProps, 'difference'>) {
  const text = useText()
  if (differences.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-medium">{text('对方还修改了')}</h3>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1">
        {differences.map(({ field }) => (
          <div key={field.name} className="contents">
            <dt className="text-muted">{text(field.title)}</dt>
            <dd className="col-span-2 min-w-0">
              <Version field={field} of="theirs" sides={sides} scope={scope} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export interface ConflictDialogProps {
  readonly merge: Merge
  readonly sides: Sides
  readonly scope: Scope
  /** Label of the button that saves. */
  readonly confirm: string
  /** Returns to the form without changes. */
  readonly onCancel: () => void
  /** Receives the own values to keep; all other fields take the stored values. */
  readonly onResolve: (kept: RecordData) => void
}

/** Asks about each field that both this and another user have changed; merges the rest. */
export function ConflictDialog({ merge, sides, scope, confirm, onCancel, onResolve }: ConflictDialogProps) {
  const text = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(merge.conflicts.map(({ field }) => field.name)),
  )
  const keep = (name: string, isKept: boolean) => {
    const others = [...chosen].filter((other) => other !== name)
    setChosen(new Set(isKept ? [...others, name] : others))
  }
  const resolve = () => {
    const own = merge.conflicts.filter(({ field }) => chosen.has(field.name)).map(({ field }) => field)
    onResolve({ ...merge.kept, ...keptValues(sides.mine, own) })
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
          <Button tone="primary" onClick={resolve}>
            {text(confirm)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {merge.conflicts.length === 0 && <p>{text('两边修改的内容互不冲突，都会保留。')}</p>}
        {merge.conflicts.map((difference) => (
          <Choice
            key={difference.field.name}
            difference={difference}
            sides={sides}
            scope={scope}
            kept={chosen.has(difference.field.name)}
            onKeep={(isKept) => keep(difference.field.name, isKept)}
          />
        ))}
        <Incoming differences={merge.theirs} sides={sides} scope={scope} />
      </div>
    </Dialog>
  )
}
