import type {
  Resolved,
  ResolvedCalendar,
  ResolvedDashboard,
  ResolvedForm,
  ResolvedList,
  ResolvedScreen,
  ResolvedView,
} from '../3-resolve/resolved'
import type { ResolvedAction } from '../3-resolve/resolvedAction'
import type { ResolvedDictionary } from '../3-resolve/resolvedDictionary'
import type { ResolvedTab } from '../3-resolve/resolvedLayout'
import type { ResolvedPrint, ResolvedPrintTable } from '../3-resolve/resolvedPrint'
import { toFieldParts } from './fieldParts'
import { toFlow } from './flowContents'
import { type ReadFormula, readCodes, readNamed } from './formulas'
import { type Aspects, type Contents, type Part, type PartKind, said, saidAll } from './parts'
import { toImport, toRecords, toRoles } from './recordContents'

interface Reader {
  readonly read: ReadFormula
  /** The title of the group of the menu in which a screen stands. */
  readonly menuOf: (id: string) => string | undefined
}

const part = (kind: PartKind, name: string, aspects: Aspects): Part => ({
  kind,
  name,
  title: aspects.title?.shown ?? name,
  group: '',
  aspects,
})

function toAction(action: ResolvedAction, { read }: Reader): Part {
  const { name, title, place, permission, codes, visible, when, whenNot, confirm, done } = action
  return part('action', name, {
    title: said(title),
    place: said(place),
    permission: saidAll([permission, readCodes(codes)?.shown]),
    visible: read(visible),
    offered: read(when),
    confirm: said(confirm),
    messages: saidAll([whenNot, done]),
  })
}

const isTotal = ({ totals }: ResolvedList, name: string) => totals.some(({ field }) => field === name)

function readDefaults({ defaults, rowTones }: ResolvedList, read: ReadFormula): Aspects {
  const order = defaults.order.map(({ field, descending }) => `${field}${descending ? ' ↓' : ' ↑'}`)
  const filters = defaults.filters.flatMap(({ field, values }) => values.map((formula) => ({ name: field, formula })))
  const tones = rowTones.map(({ tone, when }) => ({ name: tone, formula: when }))
  return {
    pageSize: said(defaults.pageSize),
    order: saidAll(order),
    given: readNamed(filters, read),
    rowTones: readNamed(tones, read),
  }
}

function listParts(list: ResolvedList, { read }: Reader): readonly Part[] {
  const { columns, filters, tabs, defaults } = list
  const spotOf = (name: string) =>
    saidAll([
      defaults.fixed.includes(name) ? 'fixed' : undefined,
      defaults.hidden.includes(name) ? 'hidden' : undefined,
    ])
  return [
    ...columns.map(({ field, title, link }) =>
      part('column', field.name, {
        title: said(title),
        place: spotOf(field.name),
        leadsTo:
          link && saidAll([link.screen, link.key && read(link.key)?.shown, readNamed(link.filters, read)?.shown]),
        permission: readCodes(field.guard.see),
        compute: field.api.unsent ? read(field.compute) : undefined,
        sum: isTotal(list, field.name) ? said('') : undefined,
      }),
    ),
    ...filters.map(({ field, title }) => part('filter', field.name, { title: said(title) })),
    ...(tabs?.items ?? []).map(({ title, params }) =>
      part('tab', title, { title: said(title), given: readNamed(params, read) }),
    ),
  ]
}

function tabParts(tabs: readonly ResolvedTab[], kind: PartKind, { read }: Reader): readonly Part[] {
  const named = tabs.length > 1 ? tabs.map(({ title }) => part('tab', title, { title: said(title) })) : []
  const fields = tabs.flatMap((tab) =>
    tab.sections.flatMap((section) => {
      const place = [tabs.length > 1 ? tab.title : undefined, section.title].filter((text) => text !== undefined)
      const spot = { kind, group: '', place: place.length === 0 ? undefined : place.join(' › ') }
      return section.fields.flatMap((field) => toFieldParts(field, spot, read))
    }),
  )
  return [...named, ...fields]
}

/** Titles of what a print form shows, sums and asks to sign, in order. */
function sayPrinted({ fields, tables, signatures, note }: ResolvedPrint) {
  const titleIn = ({ field }: ResolvedPrintTable, name: string) =>
    field.rows?.columns.find((column) => column.name === name)?.title ?? name
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => titleIn(table, name)))
  const sums = tables.flatMap((table) => table.sums.map(({ field }) => `∑ ${titleIn(table, field)}`))
  return saidAll([...fields.map(({ title }) => title), ...columns, ...sums, ...signatures, note])
}

function viewParts(view: ResolvedView, reader: Reader): readonly Part[] {
  const shown = tabParts(view.tabs, 'field', reader)
  const lead = view.lead.map(({ name, title }) => part('column', name, { title: said(title) }))
  // A view only shows: what a form asks of its fields is no business of its reader.
  const seen = shown.map(({ aspects: { title, place, visible, permission, unit }, ...own }) => ({
    ...own,
    aspects: { title, place, visible, permission, unit },
  }))
  const related = view.related.map(({ screen }) => part('related', screen, { title: said(screen) }))
  const printed = view.print && part('print', 'print', { title: said(view.print.title), fills: sayPrinted(view.print) })
  return [...lead, ...seen, ...related, ...(printed ? [printed] : [])]
}

function calendarParts({ date, tag, details }: ResolvedCalendar): readonly Part[] {
  return [date, ...(tag ? [tag] : []), ...details].map(({ name, title }) => part('field', name, { title: said(title) }))
}

function dashboardParts({ panels }: ResolvedDashboard): readonly Part[] {
  return panels.map(({ title, operation, kind, category, fields, permission }) =>
    part('panel', `${operation.id} ${kind}`, {
      title: said(title),
      permission: said(permission),
      fills: saidAll([...(category ? [category] : []), ...fields].map((field) => field.title)),
    }),
  )
}

function innerParts(screen: ResolvedScreen, reader: Reader): readonly Part[] {
  if (screen.kind === 'list') return listParts(screen, reader)
  if (screen.kind === 'form') return tabParts(screen.tabs, 'field', reader)
  if (screen.kind === 'view') return viewParts(screen, reader)
  return screen.kind === 'calendar' ? calendarParts(screen) : dashboardParts(screen)
}

const codesOf = ({ add, update }: ResolvedForm) => [...new Set([add?.permission, update?.permission])]

function ownAspects(screen: ResolvedScreen, { read, menuOf }: Reader): Aspects {
  const common = { title: said(screen.title), path: said(screen.path), menu: said(menuOf(screen.id)) }
  if (screen.kind === 'list')
    return {
      ...common,
      ...readDefaults(screen, read),
      permission: said(screen.reading.permission),
      messages: said(screen.empty),
    }
  if (screen.kind === 'form')
    return {
      ...common,
      opens: said(screen.open),
      permission: saidAll(codesOf(screen)),
      editable: read(screen.editable),
    }
  if (screen.kind !== 'view') return common
  const slots = Object.entries(screen.slots ?? {}).flatMap(([where, name]) =>
    name === undefined ? [] : `${where}: ${name}`,
  )
  return { ...common, opens: said(screen.open), slots: saidAll(slots) }
}

function toContents(screen: ResolvedScreen, reader: Reader): Contents {
  const { id, kind, title, place } = screen
  const own = part('screen', id, ownAspects(screen, reader))
  const actions = screen.actions.map((action) => toAction(action, reader))
  return { id, kind, title, file: place.file, parts: [own, ...innerParts(screen, reader), ...actions] }
}

function toDictionary({ name, entries, life }: ResolvedDictionary): Contents {
  const words = entries.map(({ key, label }) => part('entry', key, { title: said(label) }))
  const steps = life.map((step) =>
    part('transition', step.name, {
      title: said(step.title),
      offered: said(step.when),
      permission: said(step.by),
      opens: saidAll(step.to ?? []),
    }),
  )
  return { id: name, kind: 'dictionary', title: name, parts: [part('screen', name, {}), ...words, ...steps] }
}

/** All that the screens, the local dictionaries, the flows, the records, their imports and the roles say and ask. */
export function readContents(resolved: Resolved, read: ReadFormula): readonly Contents[] {
  const { screens, dictionaries, menu, entities, flows, imports } = resolved
  const groups = new Map(menu.flatMap((group) => group.screens.map(({ id }) => [id, group.title] as const)))
  return [
    ...screens.map((screen) => toContents(screen, { read, menuOf: (id) => groups.get(id) })),
    ...dictionaries.local.map(toDictionary),
    ...flows.map((flow) => toFlow(flow, resolved)),
    ...entities.flatMap((own) => toRecords(own, resolved, read)),
    ...imports.map(toImport),
    toRoles(resolved.grants),
  ]
}
