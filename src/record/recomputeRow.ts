import type { Scope } from '../contract/expression'
import type { Compute, FieldSpec, RowsSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { cellFields, pickFields } from './cellFields'
import { ChangeLog } from './changeLog'
import { followedFields } from './followedFields'
import { isBlank } from './isBlank'

function reads(deps: readonly string[], changed: ReadonlySet<string>): boolean {
  return deps.some((dep) => changed.has(dep))
}

function isChoiceOutdated({ name, choices }: FieldSpec, changed: ReadonlySet<string>): boolean {
  return choices?.kind === 'operation' && !changed.has(name) && reads(choices.deps, changed)
}

/** What a chosen record says of itself in the row, and the choice. */
function filledBy(column: FieldSpec): readonly string[] {
  return [...cellFields(column), ...Object.keys(column.lookup?.rows === undefined ? (column.lookup?.fields ?? {}) : {})]
}

/** Names of the changed fields as nested rows read them: `outer.` for fields of their row, `form.` unchanged. */
function seenInside(changed: ReadonlySet<string>): ReadonlySet<string> {
  const around = [...changed].filter((name) => !name.startsWith('outer.'))
  return new Set(around.map((name) => (name.startsWith('form.') ? name : `outer.${name}`)))
}

/** True if a cell of the table depends on a changed field; otherwise its rows can be skipped. */
export function rowsRead({ columns, computes }: RowsSpec, changed: ReadonlySet<string>): boolean {
  const follows = ({ choices, rows }: FieldSpec) =>
    (choices?.kind === 'operation' && reads(choices.deps, changed)) ||
    (rows !== undefined && rowsRead(rows, seenInside(changed)))
  return computes.some(({ deps }) => reads(deps, changed)) || columns.some(follows)
}

function recomputeInner({ name, rows }: FieldSpec, row: RecordData, change: RowChange): RecordData[string] {
  const inner = row[name]
  const changed = seenInside(change.changed)
  if (!rows || !Array.isArray(inner) || !rowsRead(rows, changed)) return inner
  const within = { ...change, changed, scope: { ...change.scope, outer: row }, given: undefined }
  const recomputed = (inner as readonly RecordData[]).map((one) => recomputeRow(rows, one, within))
  return recomputed.some((one, index) => one !== inner[index]) ? recomputed : inner
}

interface RowChange {
  readonly changed: ReadonlySet<string>
  readonly scope: Scope
  readonly keepsChoices?: boolean | undefined
  /** Changed fields that clear no choice of the row. */
  readonly inert?: ReadonlySet<string> | undefined
}

interface RowStart {
  readonly changed: Iterable<string>
  readonly scope: Scope
  /** Keeps choices that arrived together with their dependencies. */
  readonly keepsChoices?: boolean | undefined
  readonly inert?: ReadonlySet<string> | undefined
  /** Fields that were written together, those that kept their value included. */
  readonly given?: ReadonlySet<string> | undefined
  /** The row before somebody typed in it; absent: proposed values stay as they are. */
  readonly before?: RecordData
}

/**
 * Changed fields that clear no choice of a table: those that were written together with its rows, and those that were
 * empty when the rows' choices were made.
 */
export function listInert(
  table: string,
  { changed, given = changed, before }: { changed: Iterable<string>; given?: Iterable<string>; before?: RecordData },
): readonly string[] {
  const isGiven = [...given].includes(table)
  return [...changed].filter((field) => isGiven || (before !== undefined && isBlank(before[field])))
}

/** Limits the rounds, in case computed cells depend on each other in a cycle. */
const MAX_ROUNDS = 10

class RowRecomputation {
  readonly #log: ChangeLog
  readonly #followed: ReadonlySet<string>

  constructor(
    readonly spec: RowsSpec,
    public row: RecordData,
    readonly change: RowStart,
  ) {
    this.#log = new ChangeLog(change.changed)
    const toScope = (values: RecordData) => ({ ...change.scope, row: values })
    this.#followed = followedFields(spec.computes, { before: change.before, now: row, toScope })
  }

  #write(field: string, value: RecordData[string]): void {
    if (this.row[field] === value) return
    this.row = { ...this.row, [field]: value }
    this.#log.add(field)
  }

  /** The changed fields without those that the column's choice already follows. */
  #choiceChanges({ name }: FieldSpec, changed: ReadonlySet<string>): ReadonlySet<string> {
    const { inert, given } = this.change
    const together = new Set(given?.has(name) ? this.change.changed : [])
    return new Set([...changed].filter((field) => !inert?.has(field) && !together.has(field)))
  }

  #clearChoices(): void {
    if (this.change.keepsChoices) return
    const changed = this.#log.unseen('choices')
    for (const column of this.spec.columns.filter((one) => isChoiceOutdated(one, this.#choiceChanges(one, changed)))) {
      for (const field of filledBy(column)) if (!changed.has(field)) this.#write(field, undefined)
    }
  }

  #compute(changed: ReadonlySet<string>): void {
    for (const { deps, field, run, overrule } of this.spec.computes) {
      const isOverruled = overrule !== undefined && this.row[overrule] === true
      const isMeant = this.#followed.has(field) && !isOverruled
      if (isMeant && reads(deps, changed)) this.#write(field, run({ ...this.change.scope, row: this.row }))
    }
  }

  #recomputeTables(): void {
    const changed = this.#log.unseen('tables')
    for (const column of this.spec.columns) {
      if (!column.rows) continue
      const inert = seenInside(new Set([...(this.change.inert ?? []), ...listInert(column.name, this.change)]))
      this.#write(column.name, recomputeInner(column, this.row, { ...this.change, changed, inert }))
    }
  }

  /** Runs one pass; returns whether a value changed. */
  round(): boolean {
    const before = this.#log.length
    this.#clearChoices()
    this.#log.follow('computes', (changed) => this.#compute(changed))
    this.#recomputeTables()
    return this.#log.length > before
  }
}

/** Clears choices that depend on `changed` and runs computed cells in order; fields of the form are `form.x`. */
export function recomputeRow(spec: RowsSpec, row: RecordData, change: RowStart): RecordData {
  const recomputing = new RowRecomputation(spec, row, change)
  for (let round = 0; round < MAX_ROUNDS && recomputing.round(); round++);
  return recomputing.row
}

function toComputed({ field, run, overrule, proposed }: Compute, given: RecordData, scope: Scope): RecordData {
  const isOverruled = overrule !== undefined && given[overrule] === true
  const isKept = isOverruled || (proposed === true && given[field] !== undefined)
  const value = isKept ? given[field] : run(scope)
  return {
    ...(value !== undefined && { [field]: value }),
    ...(overrule !== undefined && { [overrule]: isOverruled }),
  }
}

/** A new row from `given` and the columns' defaults; a computed value replaces either unless it is overruled. */
export function createRow(spec: RowsSpec, given: RecordData, scope: Scope): RecordData {
  let row: RecordData = {}
  for (const column of spec.columns) {
    const value = given[column.name] ?? column.default?.({ ...scope, row })
    const beside = pickFields(given, cellFields(column))
    row = { ...row, ...beside, ...(value !== undefined && { [column.name]: value }) }
  }
  for (const compute of spec.computes) row = { ...row, ...toComputed(compute, given, { ...scope, row }) }
  return row
}

/** Clears the labels of changed choices, which would otherwise show the former choice. */
export function outdatedLabels({ columns }: RowsSpec, values: RecordData, before: RecordData): RecordData {
  const emptied: { [field: string]: undefined } = {}
  for (const { name, choices } of columns) {
    const label = choices?.kind === 'operation' ? choices.labelField : undefined
    if (label !== undefined && name in values && values[name] !== before[name]) emptied[label] = undefined
  }
  return emptied
}
