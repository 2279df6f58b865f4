import type { Label, Scope } from '../../contract/expression'
import { rowKey } from '../../list/listActions'
import { formatMessage } from '../../record/formMessage'
import { useText } from '../../text/useText'
import { Icon } from '../../ui/Icon'
import { Differences } from './Differences'
import { isChange, type RecordPlan } from './planRecords'

interface MassEditPreviewProps {
  readonly plans: readonly RecordPlan[]
  readonly keyField: string
  readonly label: Label
  readonly scope: Scope
}

/** Of more records only the first are listed; the counts are of all. */
const MAX_LISTED = 200

/** How many records change and what they were; those that cannot change come first. */
export function MassEditPreview({ plans, keyField, label, scope }: MassEditPreviewProps) {
  const text = useText()
  const refused = plans.filter(({ refusal }) => refusal)
  const changed = plans.filter(isChange)
  const listed = [...refused, ...changed].slice(0, MAX_LISTED)
  return (
    <>
      <p role="status" className="mb-2 tabular-nums">
        {text('将修改 {{changed}} 条，{{same}} 条已是这样，{{refused}} 条不能修改', {
          changed: changed.length,
          same: plans.length - changed.length - refused.length,
          refused: refused.length,
        })}
      </p>
      <ul className="flex flex-col">
        {listed.map(({ row, plan, refusal }) => (
          <li key={rowKey(row, keyField)} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b py-2">
            <span className="min-w-40 flex-1 font-medium">{label(row, text)}</span>
            {refusal ? (
              <span className="flex min-w-0 flex-2 items-start gap-2 text-danger-text">
                <Icon name="x-circle" label={text('不能修改')} className="mt-0.5" />
                {formatMessage(refusal, text)}
              </span>
            ) : (
              plan && <Differences plan={plan} scope={scope} />
            )}
          </li>
        ))}
      </ul>
      {listed.length < refused.length + changed.length && (
        <p className="mt-2 text-muted text-sm">{text('只列出前 {{count}} 条', { count: MAX_LISTED })}</p>
      )}
    </>
  )
}
