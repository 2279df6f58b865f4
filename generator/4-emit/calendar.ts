import type { CalendarScreen } from '../../src/contract/calendar'
import type { ScreenBase } from '../../src/contract/screenBase'
import type { ResolvedCalendar } from '../3-resolve/resolved'
import { toAction } from './actions'
import { toField } from './fields'
import type { FunctionPrinter } from './functions'
import type { Literal } from './print'

export function toCalendar(
  calendar: ResolvedCalendar,
  functions: FunctionPrinter,
): Literal<Omit<CalendarScreen, keyof ScreenBase>> {
  const { operation, params, from, to } = calendar.source
  return {
    kind: calendar.kind,
    source: { operation: operation.id, params: functions.record(params), from, to },
    date: calendar.date.name,
    tag: calendar.tag && toField(calendar.tag, functions),
    details: calendar.details.map((field) => toField(field, functions)),
    actions: calendar.actions.map((action) => toAction(action, functions)),
  }
}
