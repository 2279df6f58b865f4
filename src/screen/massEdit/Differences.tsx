import type { Scope } from '../../contract/expression'
import { FieldValue } from '../../form/FieldValue'
import type { ChangePlan } from '../../record/planChange'
import { useText } from '../../text/useText'

interface DifferencesProps {
  readonly plan: ChangePlan
  readonly scope: Scope
}

/** What a change makes of the fields of one record. */
export function Differences({ plan, scope }: DifferencesProps) {
  const text = useText()
  return (
    <dl className="min-w-0 flex-2">
      {plan.differences.map(({ field, mine, theirs }) => (
        <div key={field.name} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted text-sm">{text(field.title)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <del className="min-w-0 break-all text-muted">
              <FieldValue field={field} value={theirs} record={plan.before} scope={scope} />
            </del>
            <span aria-hidden>→</span>
            <ins className="min-w-0 break-all font-medium no-underline">
              <FieldValue field={field} value={mine} record={plan.after} scope={scope} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
