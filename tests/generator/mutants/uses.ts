import type { Action } from '../../../src/contract/action'
import type { CalendarScreen } from '../../../src/contract/calendar'
import type { DashboardScreen, Panel } from '../../../src/contract/dashboard'
import type { Expression } from '../../../src/contract/expression'
import type { FieldSpec, Lookup } from '../../../src/contract/field'
import type { FormScreen, ListScreen, Screen, ViewScreen } from '../../../src/contract/screen'

/** What a compiled screen does with one element of the API. */
export type Role =
  | 'list'
  | 'load'
  | 'save'
  | 'choices'
  | 'call'
  | 'download'
  | 'remove'
  | 'paging'
  | 'panel'
  | 'key'
  | 'column'
  | 'filter'
  | 'field'
  | 'shown'
  | 'cell'
  | 'read'
  | 'sent'
  /** The year of a dashboard, for the panels that know it. */
  | 'year'
  /** A filter of a dashboard, for the panels that know it and whose lists do not name it. */
  | 'narrowed'
  /** Names the node of a tree whose rows are asked for. */
  | 'tree'
  /** Sent by some parts of a list. */
  | 'tab'
  | 'value'
  | 'search'
  | 'key parameter'
  /** Described under `fields:` of the YAML, whether a screen shows it or not. */
  | 'declared'

export interface Use {
  readonly operation: string
  readonly part: 'operation' | 'query' | 'body' | 'answer'
  /** Empty for the operation itself; two names for a column of a detail table. */
  readonly path: readonly string[]
  readonly role: Role
  readonly screen: Screen
  /** The words of the YAML, any of which names it or implies it. */
  readonly words: readonly string[]
  readonly field?: FieldSpec
}

type Own = Omit<Use, 'screen'>

/** The names that a compiled function reads of a record, from its text. */
export function namesReadBy(run: unknown): readonly string[] {
  const text = typeof run === 'function' ? String(run) : ''
  const reads = text.matchAll(/\b(?:record|s\.row|s\.form)(?:\.(\w+)|\["(\w+)"\])/g)
  return [...new Set([...reads].map((read) => read[1] ?? read[2] ?? ''))]
}

function reads(operation: string, run: unknown, words: readonly string[]): readonly Own[] {
  return namesReadBy(run).map((name) => {
    return { operation, part: 'answer', path: [name], role: 'read', words: [name, ...words] }
  })
}

/** What the choices of a field ask of the operation that answers them. */
function usesOfChoices(field: Pick<FieldSpec, 'name' | 'choices'>): readonly Own[] {
  const { choices } = field
  if (choices?.kind !== 'operation') return []
  const { operation, value, label, search, params, fill, firstChildren, part, paged } = choices
  const inner = [...(part === undefined ? [] : [part]), ...(firstChildren ? ['children'] : [])]
  const answer = (name: string, role: Role): Own => {
    return { operation, part: 'answer', path: [...inner, name], role, words: [name, ...inner, 'options', 'pick'] }
  }
  const query = [...(search === undefined ? [] : [search]), ...Object.keys(params)]
  return [
    { operation, part: 'operation', path: [], role: 'choices', words: [operation, 'operation', 'pick', 'screen'] },
    ...[...(paged ? ['current', 'size'] : [])].map((name): Own => {
      return { operation, part: 'query', path: [name], role: 'paging', words: [operation] }
    }),
    ...[...(part === undefined ? [] : [part])].map((name): Own => {
      return { operation, part: 'answer', path: [name], role: 'choices', words: [name, field.name, 'part', 'options'] }
    }),
    ...query.map((name): Own => {
      const role = name === search ? 'search' : 'sent'
      return { operation, part: 'query', path: [name], role, words: [name, operation] }
    }),
    { ...answer(value, 'value'), words: [value, field.name, ...inner, 'options', 'pick'], field: field as FieldSpec },
    ...[...namesReadBy(label), ...Object.values(fill)].map((name) => answer(name, 'read')),
  ]
}

/** One call that a field makes: what it looks up, or what it asks the server of its value. */
function usesOfCall({ operation, params }: Pick<Lookup, 'operation' | 'params'>, word: string): readonly Own[] {
  const call: Own = { operation, part: 'operation', path: [], role: 'choices', words: [operation, word] }
  const sent = Object.keys(params).map((name): Own => {
    return { operation, part: 'query', path: [name], role: 'sent', words: [name, operation] }
  })
  return [call, ...sent]
}

/** What is looked up when a field changes. */
function usesOfLookup({ lookup }: FieldSpec): readonly Own[] {
  if (lookup === undefined) return []
  const { operation, fields } = lookup
  const read = Object.values(fields).map((name): Own => {
    return { operation, part: 'answer', path: [name], role: 'read', words: [name, operation] }
  })
  return [...usesOfCall(lookup, 'fill'), ...read]
}

/** What the records bring that are chosen in a list to become rows. */
function usesOfAddedRows({ rows }: FieldSpec, screens: readonly Screen[]): readonly Own[] {
  const list = screens.find(({ id }) => id === rows?.pick?.screen)
  if (rows?.pick === undefined || list?.kind !== 'list') return []
  const { operation } = list.source
  const words = [operation, rows.pick.screen.split('/')[1] ?? '', 'pick']
  return [
    { operation, part: 'operation', path: [], role: 'choices', words },
    ...Object.values(rows.pick.fields).map((name): Own => {
      return { operation, part: 'answer', path: [name], role: 'read', words: [name, ...words] }
    }),
  ]
}

/** What an action reads to open something or to call an operation. */
function givenBy(run: Action['run']): readonly Expression[] {
  if (run.kind === 'open') return Object.values(run.params ?? {})
  if (run.kind === 'website') return Object.values(run.values)
  if (run.kind === 'document') return [run.route, run.key]
  return run.kind === 'call' ? [...Object.values(run.query), ...Object.values(run.body)] : []
}

function usesOfAction(action: Action, operation: string): readonly Own[] {
  const { run, name } = action
  const when = [action.when, ...givenBy(run)].flatMap((read) => reads(operation, read, [name]))
  if (run.kind === 'upload')
    return [
      ...when,
      { operation: run.operation, part: 'operation', path: [], role: 'call', words: [name, run.operation, 'upload'] },
    ]
  if (run.kind !== 'call' && run.kind !== 'remove' && run.kind !== 'download') return when
  const body = run.kind === 'call' ? Object.keys(run.body) : []
  const names = run.kind === 'remove' ? [] : [...Object.keys(run.query), ...body]
  const words = [name, run.operation, ...names]
  const role = run.kind
  const call: Own = { operation: run.operation, part: 'operation', path: [], role, words }
  if (run.kind === 'remove') return [...when, call, { ...call, part: run.in, path: [run.param], role: 'key parameter' }]
  const sent = [
    ...Object.keys(run.query).map((sentName): Own => ({ ...call, part: 'query', path: [sentName], role: 'sent' })),
    ...body.map((sentName): Own => ({ ...call, part: 'body', path: [sentName], role: 'sent' })),
  ]
  return [...when, call, ...sent.map((use) => ({ ...use, words: [...use.path, ...words] }))]
}

function usesOfList(list: ListScreen): readonly Own[] {
  const { operation, paged, params } = list.source
  const answer = (name: string, role: Role, field?: FieldSpec): Own => {
    return { operation, part: 'answer', path: [name], role, words: [name], field }
  }
  const query = (name: string, role: Role, words: readonly string[]): Own => {
    return { operation, part: 'query', path: [name], role, words }
  }
  return [
    { operation, part: 'operation', path: [], role: 'list', words: [operation] },
    answer(list.key, 'key'),
    ...reads(operation, list.label, []),
    ...list.columns.flatMap((column) => [
      answer(column.field, 'column'),
      ...usesOfChoices({ name: column.field, choices: column.choices }),
      ...usesOfLabel(operation, column.choices),
    ]),
    ...list.filters.flatMap((filter) => [
      answer(filter.field, 'filter'),
      ...filter.params.map((name) => query(name, 'filter', [name, filter.field])),
      ...usesOfChoices({ name: filter.field, choices: filter.choices }),
    ]),
    ...list.cardFields.map((name) => answer(name, 'column')),
    ...Object.keys(params).map((name) => query(name, 'sent', [name])),
    ...(list.tabs?.items ?? []).flatMap(({ params: own }) =>
      Object.keys(own).map((name) => query(name, 'tab', [name])),
    ),
    ...usesOfCounts(list),
    ...(list.totals ?? []).map(({ field }) => answer(field, 'column')),
    ...usesOfTree(list),
    ...(paged ? ['current', 'size'].map((name) => query(name, 'paging', [operation])) : []),
    ...Object.values(list.child?.params ?? {}).flatMap((run) => reads(operation, run, [])),
    ...list.actions.flatMap((action) => usesOfAction(action, operation)),
  ]
}

/** How the nodes of a tree are asked for. */
function usesOfTree({ source, tree }: ListScreen): readonly Own[] {
  if (tree === undefined) return []
  const { operation } = source
  const { param, value, flag } = tree
  const read = [value, ...(flag === undefined ? [] : [flag])]
  return [
    { operation, part: 'query', path: [param], role: 'tree', words: [param, 'tree', operation] },
    ...read.map((name): Own => ({ operation, part: 'answer', path: [name], role: 'read', words: [name, 'tree'] })),
  ]
}

/** The operation that counts the parts of a list, by name. */
function usesOfCounts({ tabs }: ListScreen): readonly Own[] {
  const operation = tabs?.counts
  if (operation === undefined) return []
  const call: Own = { operation, part: 'operation', path: [], role: 'load', words: [operation] }
  const names = (tabs?.items ?? []).flatMap(({ count }) => (count === undefined ? [] : [count]))
  return [call, ...names.map((name): Own => ({ ...call, part: 'answer', path: [name], role: 'read', words: [name] }))]
}

function usesOfLabel(operation: string, choices: FieldSpec['choices']): readonly Own[] {
  const name = choices?.kind === 'operation' ? choices.labelField : undefined
  return name === undefined ? [] : [{ operation, part: 'answer', path: [name], role: 'read', words: [name] }]
}

export function isTypedIn(field: FieldSpec): boolean {
  return !/=> false$/.test(String(field.editable)) && field.rows?.editable !== false
}

/** One field of a form or view at one operation: what it sends, or what it shows. */
function usesOfField(field: FieldSpec, at: Pick<Own, 'operation' | 'part'>): readonly Own[] {
  const role = at.part === 'body' && isTypedIn(field) ? 'field' : 'shown'
  const own: Own = { ...at, path: [field.name], role, words: [field.name], field }
  return [
    own,
    // What a widget keeps beside its value, such as the coordinates of an address.
    ...(field.companions ?? []).map((name): Own => ({ ...at, path: [name], role: 'declared', words: [name] })),
    ...usesOfCells(field, at, [field.name]),
    ...usesOfLabel(at.operation, field.choices).map((use) => ({ ...use, part: at.part })),
  ]
}

/** The cells of a table, and those of the tables in its rows. */
function usesOfCells(table: FieldSpec, at: Pick<Own, 'operation' | 'part'>, above: readonly string[]): readonly Own[] {
  const { columns = [], computes = [] } = table.rows ?? {}
  // What is computed of the row, columns or not.
  const read = computes.flatMap(({ deps }) => deps.filter((name) => !columns.some((column) => column.name === name)))
  const inRow = read.filter((name) => !name.includes('.'))
  const cells = columns.flatMap((column): readonly Own[] => {
    const path = [...above, column.name]
    const labels = usesOfLabel(at.operation, column.choices).map(
      (use): Own => ({ ...use, part: at.part, path: [...above, ...use.path] }),
    )
    const cell: Own = { ...at, path, role: 'cell', words: [column.name], field: column }
    return [cell, ...labels, ...usesOfCells(column, at, path)]
  })
  return [...cells, ...inRow.map((name): Own => ({ ...at, path: [...above, name], role: 'read', words: [name] }))]
}

function columnsOf(field: FieldSpec): readonly FieldSpec[] {
  return (field.rows?.columns ?? []).flatMap((column) => [column, ...columnsOf(column)])
}

export function fieldsOf(screen: FormScreen | ViewScreen): readonly FieldSpec[] {
  const lead = screen.kind === 'view' ? screen.lead : []
  return [...lead, ...screen.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))]
}

/** What the lists of a view ask for that show the records which belong to its own. */
function usesOfRelated(screen: FormScreen | ViewScreen, screens: readonly Screen[]): readonly Own[] {
  const related = screen.kind === 'view' ? (screen.related ?? []) : []
  return related.flatMap(({ screen: id, param }): readonly Own[] => {
    const list = screens.find((one) => one.id === id)
    if (list?.kind !== 'list') return []
    const { operation, paged } = list.source
    const words = [id.split('/').at(-1) ?? '', id, 'related']
    const paging = paged ? ['current', 'size'] : []
    return [
      { operation, part: 'operation', path: [], role: 'list', words: [operation, ...words] },
      ...paging.map((name): Own => ({ operation, part: 'query', path: [name], role: 'paging', words: [operation] })),
      { operation, part: 'query', path: [param], role: 'sent', words: [param, ...words] },
    ]
  })
}

function usesOfRecord(screen: FormScreen | ViewScreen, screens: readonly Screen[]): readonly Own[] {
  const { load } = screen
  const fields = fieldsOf(screen)
  const all = [...fields, ...fields.flatMap(columnsOf)]
  const asked = screen.kind === 'form' ? screen.asks.flatMap((ask) => usesOfCall(ask, 'check')) : []
  const choices = [
    ...usesOfRelated(screen, screens),
    ...all.flatMap(usesOfChoices),
    ...all.flatMap(usesOfLookup),
    ...all.flatMap((field) => usesOfAddedRows(field, screens)),
    ...asked,
  ]
  if (load === undefined) return choices
  const at: Pick<Own, 'operation' | 'part'> = { operation: load.operation, part: 'answer' }
  return [
    ...choices,
    { ...at, part: 'operation', path: [], role: 'load', words: [load.operation] },
    { ...at, part: 'query', path: [load.param], role: 'key parameter', words: [load.operation, 'key'] },
    { ...at, path: [screen.key], role: 'key', words: ['key'] },
    ...reads(load.operation, screen.label, []),
    ...(screen.kind === 'view' && screen.flow ? ['processInstanceId', 'nodes'] : []).map(
      (name): Own => ({ ...at, path: [name], role: 'read', words: [name, 'flow', 'kind', 'audit'] }),
    ),
    ...fields.flatMap((field) => usesOfField(field, at)),
    ...screen.actions.flatMap((action) => usesOfAction(action, load.operation)),
  ]
}

function usesOfSaves(form: FormScreen): readonly Own[] {
  const calls = [form.add?.operation, form.update?.operation].filter((operation) => operation !== undefined)
  return [...new Set(calls)].flatMap((operation): Own[] => {
    const at: Pick<Own, 'operation' | 'part'> = { operation, part: 'body' }
    return [
      { ...at, part: 'operation', path: [], role: 'save', words: [operation, 'add', 'edit', 'copy'] },
      ...fieldsOf(form).flatMap((field) => usesOfField(field, at)),
      ...Object.keys(form.set).map((name): Own => ({ ...at, path: [name], role: 'sent', words: [name] })),
      ...(operation === form.update?.operation ? [{ ...at, path: [form.key], role: 'key' as const, words: [] }] : []),
    ]
  })
}

interface Source {
  readonly operation: string
  readonly params: { readonly [name: string]: unknown }
  readonly role: Role
  readonly fields: readonly (string | undefined)[]
}

/** Marks a parameter that goes to the panels of a dashboard which know it. */
const MARKS = { year: Symbol('year'), narrowed: Symbol('narrowed'), filter: Symbol('filter') } as const

function roleOf(sent: unknown): Role {
  return (['year', 'narrowed', 'filter'] as const).find((role) => MARKS[role] === sent) ?? 'sent'
}

function markFilters({ filters = [], lists = [] }: Panel): { readonly [name: string]: symbol } {
  const named = new Set(lists.flatMap(({ narrowedBy = [] }) => narrowedBy.map(({ filter }) => filter)))
  return Object.fromEntries(filters.map((name) => [name, named.has(name) ? MARKS.filter : MARKS.narrowed]))
}

/** What the numbers of a dashboard ask of the lists behind them, and where its filters have their choices. */
function usesOfNumbers(screen: DashboardScreen, screens: readonly Screen[]): readonly Own[] {
  const behind = screen.panels.flatMap(({ lists = [] }) => lists)
  const asked = behind.flatMap(({ screen: id, by, where, narrowedBy = [] }): readonly Own[] => {
    const list = screens.find((one) => one.id === id)
    if (list?.kind !== 'list') return []
    const names = [by, ...where.map(({ field }) => field), ...narrowedBy.map(({ field }) => field)]
    return names
      .filter((name) => name !== undefined)
      .map((name) => ({ operation: list.source.operation, part: 'answer', path: [name], role: 'read', words: [name] }))
  })
  return [...asked, ...(screen.filters ?? []).flatMap(({ field: name, choices }) => usesOfChoices({ name, choices }))]
}

/** What a calendar or a dashboard asks for and shows. */
function usesOfOthers(screen: CalendarScreen | DashboardScreen, screens: readonly Screen[]): readonly Own[] {
  const numbers = screen.kind === 'dashboard' ? usesOfNumbers(screen, screens) : []
  const panels = screen.kind === 'dashboard' ? screen.panels : []
  const calendar = screen.kind === 'calendar' ? [screen] : []
  const sources: readonly Source[] = [
    ...calendar.map(({ source, date, tag, details, label, key }): Source => {
      const shown = [date, tag?.name, ...details.map(({ name }) => name), ...namesReadBy(label), key]
      const params = { ...source.params, [source.from]: true, [source.to]: true }
      return { ...source, params, role: 'list', fields: shown }
    }),
    ...panels.map((panel): Source => {
      const year = screen.kind === 'dashboard' && panel.year && screen.year ? { [screen.year]: MARKS.year } : {}
      return {
        ...panel,
        params: { ...panel.params, ...year, ...markFilters(panel) },
        role: 'panel',
        fields: [panel.category?.name, ...panel.fields.map(({ name }) => name)],
      }
    }),
  ]
  const actions = calendar.flatMap((own) => own.actions.flatMap((action) => usesOfAction(action, own.source.operation)))
  const asked = sources.flatMap(({ operation, params, role, fields }): readonly Own[] => {
    const names = fields.filter((name) => name !== undefined)
    return [
      { operation, part: 'operation', path: [], role, words: [operation, ...names] },
      ...Object.entries(params).map(
        ([name, sent]): Own => ({
          operation,
          part: 'query',
          path: [name],
          role: roleOf(sent),
          words: [name],
        }),
      ),
      ...names.map((name): Own => ({ operation, part: 'answer', path: [name], role: 'column', words: [name] })),
    ]
  })
  return [...asked, ...numbers, ...actions]
}

/** Everything of the API that one compiled screen relies on, read from what the browser gets. */
export function usesOf(screen: Screen, screens: readonly Screen[]): readonly Use[] {
  if (screen.kind === 'calendar' || screen.kind === 'dashboard')
    return usesOfOthers(screen, screens).map((use) => ({ ...use, screen }))
  const own =
    screen.kind === 'list'
      ? usesOfList(screen)
      : [...usesOfRecord(screen, screens), ...(screen.kind === 'form' ? usesOfSaves(screen) : [])]
  return own.map((use) => ({ ...use, screen }))
}
