import type { Scope } from '../contract/expression'
import type { OperationChoices, RowsSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { ChangeLog } from './changeLog'
import { followedFields } from './followedFields'
import { type FormPlan, hasRows, toFormPlan, toFormScope, toRows } from './formPlan'
import { isBlank } from './isBlank'
import { isSameValue } from './isSameValue'
import { createRow, listInert, recomputeRow, rowsRead } from './recomputeRow'

/** Limits the rounds, in case clearing hidden fields and computing values cycles. */
const MAX_ROUNDS = 10

function reads(deps: readonly string[], changed: ReadonlySet<string>): boolean {
  return deps.some((dep) => changed.has(dep))
}

interface Start {
  readonly values: RecordData
  readonly changed: Iterable<string>
  /** Keeps choices that arrived together with their dependencies. */
  readonly keepsChoices?: boolean
  /** The values before somebody typed; absent: proposed values stay as they are. */
  readonly before?: RecordData
}

class Recomputation {
  readonly #log: ChangeLog
  readonly #followed: ReadonlySet<string>
  values: RecordData

  constructor(
    readonly screen: FormScreen,
    readonly scope: Scope,
    readonly start: Start,
  ) {
    this.values = start.values
    this.#log = new ChangeLog(start.changed)
    const { before, values: now } = start
    const toScope = (values: RecordData) => toFormScope(scope, values)
    this.#followed = followedFields(screen.computes, { before, now, toScope })
  }

  get plan(): FormPlan {
    return toFormPlan(this.screen.tabs)
  }

  get #formScope(): Scope {
    return toFormScope(this.scope, this.values)
  }

  #write(field: string, value: Value | undefined): void {
    if (isSameValue(this.values[field], value)) return
    this.values = { ...this.values, [field]: value }
    this.#log.add(field)
  }

  /** Clears with a choice what it filled, which belongs to whatever was chosen, or written in its place. */
  #clearChoice(name: string, { labelField, fill }: Pick<OperationChoices, 'labelField' | 'fill'>): void {
    const label = labelField === undefined ? [] : [labelField]
    const had = [name, ...label].some((field) => !isBlank(this.values[field]))
    for (const field of [name, ...label]) this.#write(field, undefined)
    if (had) for (const field of Object.keys(fill)) this.#write(field, undefined)
  }

  #clearOutdatedChoices(): void {
    if (this.start.keepsChoices) return
    const changed = this.#log.unseen('choices')
    for (const { name, choices } of this.plan.fields) {
      if (choices?.kind !== 'operation' || changed.has(name) || !reads(choices.deps, changed)) continue
      this.#clearChoice(name, choices)
    }
  }

  /** Adds or removes rows of tables whose number of rows is computed. */
  #countRows(): void {
    const changed = this.#log.unseen('counts')
    for (const { name, rows } of this.plan.fields.filter(hasRows)) {
      if (rows.count && reads(rows.count.deps, changed))
        this.#write(name, countedRows(rows, toRows(this.values, name), this.#formScope))
    }
  }

  #recomputeRows(): void {
    const changed = new Set([...this.#log.unseen('rows')].map((field) => `form.${field}`))
    const scope = this.#formScope
    const { keepsChoices } = this.start
    for (const field of this.plan.fields.filter(hasRows)) {
      if (!rowsRead(field.rows, changed)) continue
      const rows = toRows(this.values, field.name)
      const inert = new Set(listInert(field.name, this.start).map((name) => `form.${name}`))
      const recomputed = rows.map((row) => recomputeRow(field.rows, row, { changed, scope, keepsChoices, inert }))
      if (recomputed.some((row, index) => row !== rows[index])) this.#write(field.name, recomputed)
    }
  }

  #runComputes(changed: ReadonlySet<string>): void {
    for (const { deps, field, run, overrule } of this.screen.computes) {
      const isOverruled = overrule !== undefined && this.values[overrule] === true
      const isMeant = this.#followed.has(field) && !isOverruled
      if (isMeant && reads(deps, changed)) this.#write(field, run(this.#formScope))
    }
  }

  #clearHidden(): void {
    const scope = this.#formScope
    const hidden = this.plan.fields.filter(
      (field) => field.whenHidden === 'clear' && !isBlank(this.values[field.name]) && field.visible?.(scope) === false,
    )
    for (const { name } of hidden) this.#write(name, undefined)
  }

  /** Runs one pass; returns whether a value changed. */
  round(): boolean {
    const before = this.#log.length
    this.#clearOutdatedChoices()
    this.#countRows()
    this.#recomputeRows()
    this.#log.follow('computes', (changed) => this.#runComputes(changed))
    this.#clearHidden()
    return this.#log.length > before
  }
}

/** Clears dependent choices, runs computed values and drops hidden ones after a change of `changed` fields. */
export function recomputeValues(screen: FormScreen, start: Start, scope: Scope): RecordData {
  const recomputing = new Recomputation(screen, scope, start)
  for (let round = 0; round < MAX_ROUNDS && recomputing.round(); round++);
  return recomputing.values
}

/** Limits the rows that a half-typed number or a typo could create; the form's rules report the number. */
const MAX_ROWS = 1000

/** Keeps existing rows and adds or drops rows at the end; empty if the count is not an integer up to MAX_ROWS. */
function countedRows(spec: RowsSpec, rows: readonly RecordData[], scope: Scope): readonly RecordData[] {
  const { count } = spec
  const wanted = Number(count?.of(scope) ?? 0)
  if (count === undefined || !Number.isInteger(wanted) || wanted < 0 || wanted > MAX_ROWS) return []
  return Array.from({ length: wanted }, (_, index) => {
    return rows[index] ?? createRow(spec, { [count.number]: index + 1 }, scope)
  })
}
