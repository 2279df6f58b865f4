import type { DashboardScreen, Panel } from '../../src/contract/dashboard'
import type { ScreenBase } from '../../src/contract/screenBase'
import type { ResolvedDashboard } from '../3-resolve/resolved'
import type { ResolvedPanel } from '../3-resolve/resolvedPanel'
import { toField } from './fields'
import type { FunctionPrinter } from './functions'
import type { Literal, Printed } from './print'

function toPanel(panel: ResolvedPanel, functions: FunctionPrinter): Printed<Panel> {
  const { title, operation, params, kind, category, fields, lists, span, permission, year } = panel
  return {
    title,
    kind,
    operation: operation.id,
    params: functions.record(params),
    category: category && toField(category, functions),
    fields: fields.map((field) => toField(field, functions)),
    lists: lists.length > 0 ? lists.map(({ field, screen, by, where }) => ({ field, screen, by, where })) : undefined,
    span,
    permission,
    year,
  }
}

export function toDashboard(
  dashboard: ResolvedDashboard,
  functions: FunctionPrinter,
): Literal<Omit<DashboardScreen, keyof ScreenBase>> {
  return {
    kind: dashboard.kind,
    year: dashboard.year,
    panels: dashboard.panels.map((panel) => toPanel(panel, functions)),
  }
}
