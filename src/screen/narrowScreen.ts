import type { Action } from '../contract/action'
import type { FieldSpec } from '../contract/field'
import { holdsRole } from '../contract/guard'
import type { ListScreen, Screen, ViewScreen } from '../contract/screen'
import { isShown, type May, mayAll, narrowForm, narrowPrint, narrowTabs } from '../record/narrowForm'
import { isOffered } from '../session/SessionContext'
import type { SessionState } from '../session/session'
import { withView } from './columnView'

function narrowList(list: ListScreen, may: May): ListScreen {
  const { conditionFields } = list
  const isSeen = (part: Parameters<typeof isShown>[0]) => isShown(part, may)
  const columns = list.columns.filter(isSeen).map((column) => withView(column, may))
  const shown = new Set(columns.map(({ field }) => field))
  return {
    ...list,
    columns,
    filters: list.filters.filter(isSeen),
    conditionFields:
      conditionFields && (() => conditionFields().then(({ fields }) => ({ fields: fields.filter(isSeen) }))),
    totals: list.totals?.filter(({ field }) => shown.has(field)),
    cardFields: list.cardFields.filter((field) => shown.has(field)),
  }
}

/** A list out of which a record is chosen: nothing leads away from the choice. */
export function withoutLinks(list: ListScreen): ListScreen {
  return { ...list, columns: list.columns.map((column) => withView(column, () => false)) }
}

function narrowView(view: ViewScreen, may: May): ViewScreen {
  const lead = view.lead.filter((field) => isShown(field, may))
  return { ...view, lead, tabs: narrowTabs(view.tabs, may), print: view.print && narrowPrint(view.print, may) }
}

function narrowParts(screen: Screen, may: May): Screen {
  const seen = (fields: readonly FieldSpec[]) => fields.filter((field) => isShown(field, may))
  if (screen.kind === 'list') return narrowList(screen, may)
  if (screen.kind === 'form') return narrowForm(screen, may)
  if (screen.kind === 'view') return narrowView(screen, may)
  if (screen.kind !== 'calendar') return screen
  return { ...screen, tag: screen.tag && seen([screen.tag])[0], details: seen(screen.details) }
}

/** The screen with what the user may see of it and his backend has, what he may not edit readOnly. */
export function narrowScreen(screen: Screen, may: May): Screen {
  const narrowed = narrowParts(screen, may)
  if (!('actions' in narrowed)) return narrowed
  return { ...narrowed, actions: narrowed.actions.filter(({ codes }: Action) => mayAll(codes, may)) }
}

type Holder = Pick<SessionState, 'permissions' | 'offers' | 'user'>

export type Narrow = (session: Holder) => Screen

function holdsCode(code: string, { permissions, user }: Holder): boolean {
  return holdsRole(code, user?.roleAliases ?? user?.roleNames ?? []) ?? permissions.has(code)
}

/** The screen as a session has it; the same object until a permission or feature that it asks for changes. */
export function createNarrow(screen: Screen): Narrow {
  const { codes = [], needs = [] } = screen
  let known: { readonly had: string; readonly narrowed: Screen } | undefined
  return (session) => {
    const held = new Set([
      ...codes.filter((code) => holdsCode(code, session)),
      ...needs.filter((feature) => isOffered(feature, session)),
    ])
    const had = [...held].join(' ')
    if (known?.had !== had) known = { had, narrowed: narrowScreen(screen, (name) => held.has(name)) }
    return known.narrowed
  }
}
