import type { ConditionField } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { type OwnCondition, printOwnCondition, toConditionQuery } from '../../list/conditions/conditions'

type Asked = readonly OwnCondition[]

/** Enough of a field for the conditions that home asks: of days, and of statuses. */
function toField({ field, operator }: OwnCondition): ConditionField {
  const isDay = operator !== 'is' && operator !== 'oneOf'
  const rest = { field, title: '', widget: '', widgetOptions: {} }
  return isDay ? { ...rest, type: 'date' } : { ...rest, type: 'integer', choices: { kind: 'local', name: '' } }
}

/** The query of the list's operation for these conditions; see the feature `conditionGroups`. */
export function toCountQuery(conditions: Asked, today: string): RecordData {
  const group = conditions.map(printOwnCondition)
  return toConditionQuery([group], { fields: conditions.map(toField), today, taken: new Set() })
}
