import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { type FormErrors, findErrors } from '../record/findErrors'
import { FormHistory } from '../record/formHistory'
import { allPaths } from '../record/formPaths'
import { type FormPlan, toFormPlan } from '../record/formPlan'
import { type FormMode, initialValues } from '../record/initialValues'
import { isSameValue } from '../record/isSameValue'
import { recomputeTyped } from '../record/overrule'
import { toSavedValues } from '../record/toSavedValues'
import { valueAt } from '../record/valueAt'
import { Listeners } from './listeners'
import { ShownErrors } from './shownErrors'

export interface FormSubject {
  readonly record: RecordData | undefined
  readonly mode: FormMode
}

const nothing: ReadonlySet<string> = new Set()

/** The values of one form, and of what is wrong with them as much as the person should see. */
export class FormStore {
  readonly screen: FormScreen
  readonly plan: FormPlan
  readonly history = new FormHistory()
  readonly #listeners = new Listeners()
  readonly #watchers = new Listeners<[changed: ReadonlySet<string>]>()
  readonly #errors: ShownErrors
  #scope: Scope
  #start: RecordData
  #values: RecordData
  #left: RecordData
  #dirty = false

  constructor(screen: FormScreen, subject: FormSubject, scope: Scope) {
    this.screen = screen
    this.plan = toFormPlan(screen.tabs)
    this.#scope = scope
    this.#start = initialValues(screen, subject, scope)
    this.#values = this.#start
    this.#left = this.#start
    this.#errors = new ShownErrors(() => findErrors(this.screen, this.#values, this.#scope))
  }

  subscribe = (listener: () => void) => this.#listeners.add(listener)

  /** Hears which fields a change has changed, those that follow included; not of going back to what was. */
  watch = (listener: (changed: ReadonlySet<string>) => void) => this.#watchers.add(listener)

  values = (): RecordData => this.#values

  /** The values that it began with: the record as it was read. */
  start = (): RecordData => this.#start

  /** The values when a field was last left: what need not follow each key reads these. */
  left = (): RecordData => this.#left

  value = (name: string): Value | undefined => this.#values[name]

  /** What the person sees now; the same object until it changes. */
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

  /** The letters of one visit are one step back; each choice is a step of its own. */
  change(name: string, value: Value | undefined): void {
    if (this.plan.byName.get(name)?.choices) this.history.rest()
    this.#write({ [name]: value })
  }

  /** Values that come along with a choice, of a field where it is one: they go back with it. */
  fill(values: RecordData, name?: string): void {
    this.#write(values, 'typed', name)
  }

  /** Values that follow from a change that was made before: going back takes both back. */
  follow(values: RecordData): void {
    this.#write(values, 'follows')
  }

  /** `from` as in `movePath`: what was touched or refused moves with its row. */
  changeRows(name: string, rows: readonly RecordData[], from?: readonly number[]): void {
    if (from) this.#errors.move(name, from)
    this.#write({ [name]: rows }, 'rows')
    this.history.rest()
  }

  /** Fields or cells were left: from now on their errors show. */
  leave(...paths: readonly string[]): void {
    this.#errors.touch(paths)
    this.history.rest()
    this.#left = this.#values
    this.#show(nothing)
  }

  /** What is said of a field beside its rules; nothing where there is no objection. */
  note(name: string, messages: FormErrors): void {
    if (this.#errors.setExternalErrors(name, messages)) this.#show(nothing)
  }

  /** Touches everything; true when nothing is wrong. */
  validate(): boolean {
    this.#errors.touch(allPaths(this.plan, this.#values))
    this.#errors.setServerErrors([])
    this.#show(nothing)
    return this.errors().size === 0
  }

  /** Shows the server's messages at the fields of the form, until these change. */
  refuse(fields: Readonly<Record<string, string>>): void {
    const known = Object.entries(fields).filter(([path]) => this.plan.byName.has(path.split('.')[0] ?? ''))
    this.#errors.setServerErrors(known.map(([path, text]) => [path, { text }]))
    this.#show(nothing)
  }

  toSave = (): RecordData => toSavedValues(this.screen, this.#values)

  /** What was typed while the values were on their way is not saved yet; what the form does not show is as stored. */
  saved(values: RecordData, stored: RecordData = {}): void {
    const isUnseen = (field: string) => !this.plan.byName.has(field) && this.#values[field] === values[field]
    const unseen = Object.fromEntries(Object.entries(stored).filter(([field]) => isUnseen(field)))
    this.#start = { ...values, ...unseen }
    this.#values = { ...this.#values, ...unseen }
    this.#dirty = !isSameValue(this.#values, this.#start)
    this.#notify()
  }

  /** Starts again from what is stored now, with these of the person's values over it. */
  rebase(stored: RecordData, kept: RecordData): void {
    this.#begin({ record: stored, mode: 'edit' })
    this.#errors.clearExternalErrors()
    this.#write(kept, 'follows')
    this.#notify()
  }

  reset(subject: FormSubject): void {
    this.#begin(subject)
    this.#errors.clear()
    this.#notify()
  }

  #begin(subject: FormSubject): void {
    this.#start = initialValues(this.screen, subject, this.#scope)
    this.#values = this.#start
    this.#left = this.#start
    this.history.clear()
    this.#dirty = false
  }

  #write(given: RecordData, kind: 'typed' | 'rows' | 'follows' = 'typed', name?: string): void {
    const before = this.#values
    const changed = Object.keys(given).filter((name) => given[name] !== before[name])
    if (changed.length === 0) return
    const after = recomputeTyped(this.screen, { before, given }, this.#scope)
    const isStep = kind !== 'follows' && !(kind === 'rows' && this.history.meet(before, after))
    if (isStep) this.history.record(before, name ?? (changed.length === 1 ? changed[0] : undefined))
    this.#become(after, new Set(Object.keys(given)))
    const all = new Set(Object.keys(after).filter((name) => after[name] !== before[name]))
    this.#watchers.tell(all)
  }

  #jump(values: RecordData | undefined): void {
    if (!values) return
    this.#left = values
    this.#become(values, nothing)
  }

  #become(values: RecordData, typed: ReadonlySet<string>): void {
    const before = this.#values
    this.#values = values
    this.#dirty = !isSameValue(values, this.#start)
    this.#errors.dropServerErrors((path) => !isSameValue(valueAt(before, path), valueAt(values, path)))
    this.#show(typed)
  }

  #show(typed: ReadonlySet<string>): void {
    this.#errors.show(typed)
    this.#notify()
  }

  #notify(): void {
    this.#listeners.tell()
  }
}
