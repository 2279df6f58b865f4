import type { DashboardScreen, Panel, PanelList } from '../../src/contract/dashboard'
import type { ScreenBase } from '../../src/contract/screenBase'
import type { ResolvedDashboard } from '../3-resolve/resolved'
import type { ResolvedPanel, ResolvedPanelList } from '../3-resolve/resolvedPanel'
import { toFilter } from './columns'
import { toField } from './fields'
import type { FunctionPrinter } from './functions'
import type { Literal, Printed } from './print'

function toPanelList({ field, screen, by, where, narrowedBy }: ResolvedPanelList): Printed<PanelList> {
  const asked = narrowedBy.map(({ labelled, ...rest }) => ({ ...rest, labelled: labelled || undefined }))
  const fixed = where.map(({ field, values }) => ({ field, values: values.map(({ value }) => value) }))
  return { field, screen, by, where: fixed, narrowedBy: asked.length > 0 ? asked : undefined }
}

function toPanel(panel: ResolvedPanel, functions: FunctionPrinter): Printed<Panel> {
  const { title, operation, params, kind, category, fields, lists, span, permission, year, filters } = panel
  return {
    title,
    kind,
    operation: operation.id,
    params: functions.record(params),
    category: category && toField(category, functions),
    fields: fields.map((field) => toField(field, functions)),
    lists: lists.length > 0 ? lists.map(toPanelList) : undefined,
    span,
    permission,
    year,
    filters: filters.length > 0 ? [...filters] : undefined,
  }
}

export function toDashboard(
  dashboard: ResolvedDashboard,
  functions: FunctionPrinter,
): Literal<Omit<DashboardScreen, keyof ScreenBase>> {
  return {
    kind: dashboard.kind,
    year: dashboard.year,
    filters: dashboard.filters.length > 0 ? dashboard.filters.map((each) => toFilter(each, functions)) : undefined,
    panels: dashboard.panels.map((panel) => toPanel(panel, functions)),
  }
}
