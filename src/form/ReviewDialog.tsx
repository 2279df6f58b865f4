import { Fragment, useEffect, useEffectEvent } from 'react'
import { flowStatus } from '../generated/statuses'
import { findDifferences } from '../record/conflicts'
import { hasRows } from '../record/formPlan'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { FieldValue } from './FieldValue'
import type { FormStore } from './formStore'
import { RowChangeCount } from './RowChangeCount'
import { RowChanges } from './RowChanges'

interface ReviewDialogProps {
  readonly store: FormStore
  readonly onAnswer: (save: boolean) => void
}

/** Asks about what has changed; saves at once where nothing has, or where the record is a draft, which nobody relies on. */
export function ReviewDialog({ store, onAnswer }: ReviewDialogProps) {
  const [before, now] = [store.start(), store.values()]
  const changes = findDifferences(store.plan, { mine: now, theirs: before })
  const needsAnswer = changes.length > 0 && before.status !== flowStatus.code.draft
  const save = useEffectEvent(() => onAnswer(true))
  useEffect(() => {
    if (!needsAnswer) save()
  }, [needsAnswer])
  return needsAnswer ? <Changes store={store} changes={changes} onAnswer={onAnswer} /> : null
}

interface ChangesProps extends ReviewDialogProps {
  readonly changes: ReturnType<typeof findDifferences>
}

function Changes({ store, changes, onAnswer }: ChangesProps) {
  const text = useText()
  const [before, now] = [store.start(), store.values()]
  const scope = store.scope()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={text('确认修改')}
      description={text('共修改 {{total}} 项', { total: changes.length })}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{text('返回表单')}</Button>
          <Button tone="primary" onClick={() => onAnswer(true)}>
            {text('确认保存')}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="text-muted text-sm">
          <tr className="border-b">
            <th scope="col" className="py-1 pr-2 font-normal">
              {text('项目内容')}
            </th>
            <th scope="col" className="py-1 pr-2 font-normal">
              {text('修改前')}
            </th>
            <th scope="col" className="py-1 font-normal">
              {text('修改后')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, mine, theirs }) => (
            <Fragment key={field.name}>
              <tr className="border-b align-top last:border-b-0">
                <th scope="row" className="py-2 pr-2 font-medium">
                  {text(field.title)}
                </th>
                <td className="break-words py-2 pr-2 text-muted">
                  <FieldValue field={field} value={theirs} record={before} scope={scope} />
                </td>
                <td className="break-words py-2">
                  <FieldValue field={field} value={mine} record={now} scope={scope} />
                  {hasRows(field) && <RowChangeCount table={field.name} before={before} now={now} />}
                </td>
              </tr>
              {hasRows(field) && (
                <tr className="border-b last:border-b-0">
                  <td colSpan={3} className="break-words pb-2 pl-3">
                    <RowChanges field={field} before={before} now={now} scope={scope} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
