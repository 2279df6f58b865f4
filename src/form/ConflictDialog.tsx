import { useMemo, useState } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import {
  type Conflict,
  conflictKey,
  type Difference,
  mergeRecords,
  resolveMerge,
  type Sides,
} from '../record/conflicts'
import { hasRows } from '../record/formPlan'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ConflictChoice } from './ConflictChoice'
import { FieldValue } from './FieldValue'
import { RowChangeCount } from './RowChangeCount'
import { RowConflicts } from './RowConflicts'

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

interface ConflictFieldProps extends Omit<DifferenceProps, 'difference'> {
  readonly conflict: Conflict
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (key: string, isMine: boolean) => void
}

function ConflictField({ conflict: { field, rows }, sides, scope, chosen, onChoose }: ConflictFieldProps) {
  const text = useText()
  if (rows && hasRows(field)) return <RowConflicts {...{ field, scope, chosen, onChoose }} rows={rows.conflicts} />
  const key = conflictKey(field)
  const render = (of: keyof Sides) => <Version {...{ field, of, sides, scope }} />
  return (
    <ConflictChoice
      title={text(field.title)}
      start={render('start')}
      mine={render('mine')}
      theirs={render('theirs')}
      isMine={!chosen.has(key)}
      onChoose={(isMine) => onChoose(key, isMine)}
    />
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
  readonly screen: FormScreen
  readonly sides: Sides
  readonly scope: Scope
  /** Label of the button that saves. */
  readonly confirm: string
  /** Returns to the form without changes. */
  readonly onCancel: () => void
  /** Receives the own values to keep; all other fields take the stored values. */
  readonly onResolve: (kept: RecordData) => void
}

/** Asks about each field, or cell of a table, that both this and another user have changed; merges the rest. */
export function ConflictDialog({ screen, sides, scope, confirm, onCancel, onResolve }: ConflictDialogProps) {
  const text = useText()
  const merge = useMemo(() => mergeRecords(screen, sides), [screen, sides])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isMine: boolean) => {
    const others = [...chosen].filter((other) => other !== key)
    setChosen(new Set(isMine ? others : [...others, key]))
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
          <Button tone="primary" onClick={() => onResolve(resolveMerge(merge, sides.mine, chosen))}>
            {text(confirm)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {merge.conflicts.length === 0 && <p>{text('两边修改的内容互不冲突，都会保留。')}</p>}
        {merge.conflicts.map((conflict) => (
          <ConflictField
            key={conflict.field.name}
            conflict={conflict}
            sides={sides}
            scope={scope}
            chosen={chosen}
            onChoose={choose}
          />
        ))}
        <Incoming differences={merge.theirs} sides={sides} scope={scope} />
      </div>
    </Dialog>
  )
}
