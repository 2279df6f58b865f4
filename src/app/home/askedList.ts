import type { ConditionField } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { type OwnCondition, printOwnCondition, toConditionQuery } from '../../list/conditions/conditions'
import type { Operator } from '../../list/conditions/operators'

type Asked = readonly OwnCondition[]

const OF_CHOICES: readonly Operator[] = ['is', 'isNot', 'oneOf', 'empty']

/** Enough of a field for the conditions that home asks: of days, and of choices such as statuses. */
function toField({ field, operator }: OwnCondition): ConditionField {
  const isDay = !OF_CHOICES.includes(operator)
  const rest = { field, title: '', widget: '', widgetOptions: {} }
  return isDay ? { ...rest, type: 'date' } : { ...rest, type: 'integer', choices: { kind: 'local', name: '' } }
}

/** The query of the list's operation for these conditions; see the feature `conditionGroups`. */
export function toCountQuery(conditions: Asked, today: string): RecordData {
  const group = conditions.map(printOwnCondition)
  return toConditionQuery([group], { fields: conditions.map(toField), today, taken: new Set() })
}
