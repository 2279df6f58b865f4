import type { Action } from '../contract/action'
import type { FieldSpec } from '../contract/field'
import type { FieldGuard } from '../contract/guard'
import type { ListScreen, Screen, ViewScreen } from '../contract/screen'
import { type May, mayAll, narrowForm, narrowPrint, narrowTabs } from '../record/narrowForm'

function narrowList(list: ListScreen, may: May): ListScreen {
  const { conditionFields } = list
  const isSeen = ({ guard }: { readonly guard?: FieldGuard }) => mayAll(guard?.see, may)
  const columns = list.columns.filter(isSeen)
  const shown = new Set(columns.map(({ field }) => field))
  return {
    ...list,
    columns,
    filters: list.filters.filter(isSeen),
    conditionFields:
      conditionFields && (() => conditionFields().then(({ fields }) => ({ fields: fields.filter(isSeen) }))),
    totals: list.totals?.filter(({ field }) => shown.has(field)),
  }
}

function narrowView(view: ViewScreen, may: May): ViewScreen {
  const lead = view.lead.filter(({ guard }) => mayAll(guard?.see, may))
  return { ...view, lead, tabs: narrowTabs(view.tabs, may), print: view.print && narrowPrint(view.print, may) }
}

function narrowParts(screen: Screen, may: May): Screen {
  const seen = (fields: readonly FieldSpec[]) => fields.filter(({ guard }) => mayAll(guard?.see, may))
  if (screen.kind === 'list') return narrowList(screen, may)
  if (screen.kind === 'form') return narrowForm(screen, may)
  if (screen.kind === 'view') return narrowView(screen, may)
  if (screen.kind !== 'calendar') return screen
  return { ...screen, tag: screen.tag && seen([screen.tag])[0], details: seen(screen.details) }
}

/** The screen with what the user may see of it, what he may not edit readOnly. */
export function narrowScreen(screen: Screen, may: May): Screen {
  const narrowed = narrowParts(screen, may)
  if (!('actions' in narrowed)) return narrowed
  return { ...narrowed, actions: narrowed.actions.filter(({ codes }: Action) => mayAll(codes, may)) }
}
