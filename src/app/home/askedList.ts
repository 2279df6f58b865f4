import type { ConditionField } from '../../contract/screen'
import type { OperationId, RecordData, ScreenId, Text } from '../../contract/value'
import { type OwnCondition, printOwnCondition, toConditionQuery } from '../../list/conditions/conditions'
import { maySeeScreen, type Screens } from '../../screen/ScreensContext'
import type { SessionState } from '../../session/session'

/** A list that home counts records of; the record's fields are those of its conditions. */
export interface CountedList {
  readonly title: Text
  readonly screen: ScreenId
  readonly operation: OperationId
}

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

/** The lists that the user may open, each with its path. */
export function openLists<List extends CountedList>(
  lists: readonly List[],
  { find }: Screens,
  session: SessionState,
): readonly (List & { readonly path: string })[] {
  return lists.flatMap((list) => {
    const route = find(list.screen)
    return route !== undefined && maySeeScreen(route, session, find) ? [{ ...list, path: route.path }] : []
  })
}
