import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { countedRows } from '../grid/countedRows'
import { rowsRead, settleRow } from '../grid/settleRow'
import { type FormPlan, hasRows, toFormPlan, toFormScope, toRows } from './formPlan'
import { isBlank } from './isBlank'
import { isSameValue } from './isSameValue'

/** Hiding a field can clear it, which can compute and hide others; more rounds than this would be a cycle. */
const maxRounds = 10

class Settling {
  readonly changed: Set<string>
  values: RecordData

  constructor(
    readonly screen: FormScreen,
    readonly scope: Scope,
    start: { readonly values: RecordData; readonly changed: Iterable<string> },
  ) {
    this.values = start.values
    this.changed = new Set(start.changed)
  }

  get plan(): FormPlan {
    return toFormPlan(this.screen.tabs)
  }

  write(field: string, value: Value | undefined): void {
    if (isSameValue(this.values[field], value)) return
    this.values = { ...this.values, [field]: value }
    this.changed.add(field)
  }

  reads(deps: readonly string[]): boolean {
    return deps.some((dep) => this.changed.has(dep))
  }

  clearOutdatedChoices(): void {
    for (const { name, choices } of this.plan.fields) {
      if (choices?.kind !== 'operation' || this.changed.has(name) || !this.reads(choices.deps)) continue
      this.write(name, undefined)
      if (choices.labelField) this.write(choices.labelField, undefined)
    }
  }

  runComputes(): void {
    for (const { deps, field, run } of this.screen.computes) {
      if (this.reads(deps)) this.write(field, run(toFormScope(this.scope, this.values)))
    }
  }

  /** Rows that are counted come and go with their number. */
  countRows(): void {
    const scope = toFormScope(this.scope, this.values)
    for (const { name, rows } of this.plan.fields.filter(hasRows)) {
      if (rows.count && this.reads(rows.count.deps))
        this.write(name, countedRows(rows, toRows(this.values, name), scope))
    }
  }

  settleRows(): void {
    const changed = new Set([...this.changed].map((field) => `form.${field}`))
    const scope = toFormScope(this.scope, this.values)
    for (const field of this.plan.fields.filter(hasRows)) {
      if (!rowsRead(field.rows, changed)) continue
      const rows = toRows(this.values, field.name)
      const settled = rows.map((row) => settleRow(field.rows, row, { changed, scope }))
      if (settled.some((row, index) => row !== rows[index])) this.write(field.name, settled)
    }
  }

  /** Says whether anything was cleared. */
  clearHidden(): boolean {
    const scope = toFormScope(this.scope, this.values)
    const hidden = this.plan.fields.filter(
      (field) => field.whenHidden === 'clear' && !isBlank(this.values[field.name]) && field.visible?.(scope) === false,
    )
    for (const { name } of hidden) this.write(name, undefined)
    return hidden.length > 0
  }
}

/** The values after `changed` fields have changed: dependent choices cleared, computed values run, hidden ones dropped. */
export function settleValues(
  screen: FormScreen,
  start: { readonly values: RecordData; readonly changed: Iterable<string> },
  scope: Scope,
): RecordData {
  const settling = new Settling(screen, scope, start)
  settling.clearOutdatedChoices()
  for (let round = 0; round < maxRounds; round++) {
    settling.countRows()
    settling.settleRows()
    settling.runComputes()
    if (!settling.clearHidden()) break
  }
  return settling.values
}
