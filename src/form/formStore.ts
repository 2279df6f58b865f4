import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import type { ChangeOrigin, RowsChange } from '../grid/rowsChange'
import { recomputeTables } from '../record/computeRows'
import { type FormErrors, findErrors } from '../record/findErrors'
import { FormHistory } from '../record/formHistory'
import { allPaths } from '../record/formPaths'
import { type FormPlan, isSameSent, toFormPlan } from '../record/formPlan'
import { type FormSubject, initialValues } from '../record/initialValues'
import { isSameValue } from '../record/isSameValue'
import { recomputeTyped } from '../record/overrule'
import { toSavedValues } from '../record/toSavedValues'
import { valueAt } from '../record/valueAt'
import { Listeners } from '../value/listeners'
import { ShownErrors } from './shownErrors'

const nothing: ReadonlySet<string> = new Set()

/** Values of one form and the errors that the user should see. */
export class FormStore {
  readonly screen: FormScreen
  readonly plan: FormPlan
  readonly history = new FormHistory()
  readonly #listeners = new Listeners()
  readonly #watchers = new Listeners<[changed: ReadonlySet<string>]>()
  readonly #errors = new ShownErrors(() => findErrors(this.screen, this.#values, this.#scope))
  #scope: Scope
  #start: RecordData
  #values: RecordData
  #blurred: RecordData
  #dirty = false

  constructor(screen: FormScreen, subject: FormSubject, scope: Scope) {
    this.screen = screen
    this.plan = toFormPlan(screen.tabs)
    this.#scope = scope
    this.#start = initialValues(screen, subject, scope)
    this.#values = this.#start
    this.#blurred = this.#start
  }

  subscribe = (listener: () => void) => this.#listeners.add(listener)

  /** Passes the changed fields, recomputed ones included; undo and redo do not call the listener. */
  watch = (listener: (changed: ReadonlySet<string>) => void) => this.#watchers.add(listener)

  values = (): RecordData => this.#values

  /** The initial values: the record as read. */
  start = (): RecordData => this.#start

  /** The values when a field was last blurred, for readers that need not follow each keystroke. */
  blurredValues = (): RecordData => this.#blurred

  value = (name: string): Value | undefined => this.#values[name]

  /** The shown errors; the same object until they change. */
  errors = (): FormErrors => this.#errors.list()

  dirty = (): boolean => this.#dirty
  undo = (): void => this.#jump(this.history.undo(this.#values))
  redo = (): void => this.#jump(this.history.redo(this.#values))

  scope = (): Scope => ({ ...this.#scope, form: this.#values, row: this.#values })
  setScope(scope: Scope): void {
    this.#scope = scope
  }

  isVisible = (name: string): boolean => this.plan.byName.get(name)?.visible?.(this.scope()) !== false
  isEditable = (name: string): boolean => this.plan.byName.get(name)?.editable?.(this.scope()) !== false

  /** Typing in one field is one undo step; each choice is a step of its own. */
  change(name: string, value: Value | undefined): void {
    if (this.plan.byName.get(name)?.choices) this.history.rest()
    this.#write({ [name]: value })
  }

  /** Writes values that come with the choice of field `name`, in the same undo step. */
  fill(values: RecordData, name?: string): void {
    this.#write(values, 'typed', name)
  }

  /** Writes a draft's values in one undo step; a merged draft leaves the computed cells of its rows to compute. */
  restore(values: RecordData): void {
    this.#write(values)
    this.follow(recomputeTables(this.plan, values, this.scope()))
  }

  /** Writes values that follow from an earlier change, in the same undo step. */
  follow(values: RecordData): void {
    this.#write(values, 'response')
  }

  /** Writes values that the form would have begun with, had they been known then. */
  preset(values: RecordData): void {
    this.#start = { ...this.#start, ...values }
    this.#write(values, 'response')
  }

  /** `from` as in `movePath`: errors and touched state move with their rows; `origin` as in `RowsChange`. */
  changeRows(name: string, rows: readonly RecordData[], { from, origin }: Omit<RowsChange, 'rows'> = {}): void {
    if (from) this.#errors.move(name, from)
    this.#write({ [name]: rows }, origin ?? 'typed')
    if (origin !== 'response') this.history.rest()
  }

  /** Marks fields or cells as touched: their errors show from now on. */
  leave(...paths: readonly string[]): void {
    this.#errors.touch(paths)
    this.history.rest()
    this.#blurred = this.#values
    this.#show(nothing)
  }

  /** Sets errors from outside the form's rules; an empty map clears them. */
  note(name: string, messages: FormErrors): void {
    if (this.#errors.setExternalErrors(name, messages)) this.#show(nothing)
  }

  /** Touches every field; returns true without errors. */
  validate(): boolean {
    this.#errors.touch(allPaths(this.plan, this.#values))
    this.#errors.setServerErrors([])
    this.#show(nothing)
    return this.errors().size === 0
  }

  /** Shows the server's field errors until the fields change; those of fields outside the form until the next save. */
  refuse(fields: Readonly<Record<string, string>>): void {
    this.#errors.setServerErrors(Object.entries(fields).map(([path, text]) => [path, { text }]))
    this.#show(nothing)
  }

  toSave = (): RecordData => toSavedValues(this.screen, this.#values)

  /** Rebases on the saved values, plus stored ones that the form does not show; values typed during the save stay. */
  saved(values: RecordData, stored: RecordData = {}): void {
    const isUnseen = (field: string) => !this.plan.byName.has(field) && this.#values[field] === values[field]
    const unseen = Object.fromEntries(Object.entries(stored).filter(([field]) => isUnseen(field)))
    this.#start = { ...values, ...unseen }
    this.#values = { ...this.#values, ...unseen }
    this.#dirty = !isSameSent(this.plan, this.#values, this.#start)
    this.#listeners.notify()
  }

  /** Restarts from the stored record with the given own values on top. */
  rebase(stored: RecordData, kept: RecordData): void {
    this.#begin({ record: stored, mode: 'edit' })
    this.#errors.clearExternalErrors()
    this.#write(kept, 'response')
    this.#write(recomputeTables(this.plan, kept, this.scope()), 'response')
    this.#listeners.notify()
  }

  reset(subject: FormSubject): void {
    this.#begin(subject)
    this.#errors.clear()
    this.#listeners.notify()
  }

  #begin(subject: FormSubject): void {
    this.#start = initialValues(this.screen, subject, this.#scope)
    this.#values = this.#start
    this.#blurred = this.#start
    this.history.clear()
    this.#dirty = false
  }

  #write(given: RecordData, kind: 'typed' | ChangeOrigin = 'typed', name?: string): void {
    const before = this.#values
    const changed = Object.keys(given).filter((name) => given[name] !== before[name])
    if (changed.length === 0) return
    const after = recomputeTyped(this.screen, { before, given }, this.#scope)
    const isEffect = kind !== 'response' && !isSameValue(before, after)
    const isStep = isEffect && !(kind === 'history' && this.history.meet(before, after))
    if (isStep) this.history.record(before, name ?? (changed.length === 1 ? changed[0] : undefined))
    this.#become(after, new Set(Object.keys(given)))
    this.#watchers.notify(new Set(Object.keys(after).filter((name) => after[name] !== before[name])))
  }

  #jump(values: RecordData | undefined): void {
    if (!values) return
    this.#blurred = values
    this.#become(values, nothing)
  }

  #become(values: RecordData, typed: ReadonlySet<string>): void {
    const before = this.#values
    this.#values = values
    this.#dirty = !isSameSent(this.plan, values, this.#start)
    this.#errors.dropServerErrors((path) => !isSameValue(valueAt(before, path), valueAt(values, path)))
    this.#show(typed)
  }

  #show(typed: ReadonlySet<string>): void {
    this.#errors.show(typed)
    this.#listeners.notify()
  }
}
