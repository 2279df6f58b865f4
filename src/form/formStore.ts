import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { type FormErrors, findErrors } from './findErrors'
import type { FormMessage } from './formMessage'
import { allPaths, movePath } from './formPaths'
import { type FormPlan, toFormPlan } from './formPlan'
import { type FormMode, initialValues } from './initialValues'
import { isSameErrors } from './isSameErrors'
import { isSameValue } from './isSameValue'
import { settleValues } from './settleValues'
import { toSavedValues } from './toSavedValues'
import { valueAt } from './valueAt'

export interface FormSubject {
  readonly record: RecordData | undefined
  readonly mode: FormMode
}

/** The values of one form, and of what is wrong with them as much as the person should see. */
export class FormStore {
  readonly screen: FormScreen
  readonly plan: FormPlan
  readonly #listeners = new Set<() => void>()
  #scope: Scope
  #start: RecordData
  #values: RecordData
  #left: RecordData
  #touched = new Set<string>()
  #refused = new Map<string, FormMessage>()
  /** By table: what its cells say that no rule of the schema can refuse. */
  readonly #marks = new Map<string, FormErrors>()
  #shown: FormErrors = new Map()
  #dirty = false

  constructor(screen: FormScreen, subject: FormSubject, scope: Scope) {
    this.screen = screen
    this.plan = toFormPlan(screen.tabs)
    this.#scope = scope
    this.#start = initialValues(screen, subject, scope)
    this.#values = this.#start
    this.#left = this.#start
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  values = (): RecordData => this.#values

  /** The values that it began with: the record as it was read. */
  start = (): RecordData => this.#start

  /** The values when a field was last left: what need not follow each key reads these. */
  left = (): RecordData => this.#left

  value = (name: string): Value | undefined => this.#values[name]

  /** What the person sees now; the same object until it changes. */
  errors = (): FormErrors => this.#shown

  dirty = (): boolean => this.#dirty

  scope = (): Scope => ({ ...this.#scope, form: this.#values, row: this.#values })

  setScope(scope: Scope): void {
    this.#scope = scope
  }

  isVisible = (name: string): boolean => this.plan.byName.get(name)?.visible?.(this.scope()) !== false

  isEditable = (name: string): boolean => this.plan.byName.get(name)?.editable?.(this.scope()) !== false

  change(name: string, value: Value | undefined): void {
    this.#write({ [name]: value })
  }

  /** Values that a choice brings along. */
  fill(values: RecordData): void {
    this.#write(values)
  }

  /** `from` as in `movePath`: what was touched or refused moves with its row. */
  changeRows(name: string, rows: readonly RecordData[], from?: readonly number[]): void {
    if (from) {
      const moved = (path: string) => movePath(path, name, from)
      this.#touched = new Set([...this.#touched].flatMap((path) => moved(path) ?? []))
      this.#refused = new Map([...this.#refused].flatMap(([path, message]) => toEntry(moved(path), message)))
      this.#shown = new Map([...this.#shown].flatMap(([path, message]) => toEntry(moved(path), message)))
    }
    this.#write({ [name]: rows })
  }

  /** Fields or cells were left: from now on their errors show. */
  leave(...paths: readonly string[]): void {
    for (const path of paths) this.#touched.add(path)
    this.#left = this.#values
    this.#show(new Set())
  }

  /** All of the table's cells whose text means nothing there; nothing is saved with them. */
  mark(table: string, marks: Readonly<Record<string, string>>): void {
    this.#marks.set(table, new Map(Object.entries(marks).map(([cell, text]) => [`${table}.${cell}`, { text }])))
    this.#show(new Set())
  }

  /** Touches everything; true when nothing is wrong. */
  validate(): boolean {
    for (const path of allPaths(this.plan, this.#values)) this.#touched.add(path)
    this.#refused = new Map()
    this.#show(new Set())
    return this.#shown.size === 0
  }

  /** Shows the server's messages at the fields of the form, until these change. */
  refuse(fields: Readonly<Record<string, string>>): void {
    const known = Object.entries(fields).filter(([path]) => this.plan.byName.has(path.split('.')[0] ?? ''))
    this.#refused = new Map(known.map(([path, text]) => [path, { text }]))
    this.#show(new Set())
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
    this.#start = initialValues(this.screen, { record: stored, mode: 'edit' }, this.#scope)
    this.#values = this.#start
    this.#left = this.#start
    this.#refused = new Map()
    this.#dirty = false
    this.#write(kept)
    this.#notify()
  }

  reset(subject: FormSubject): void {
    this.#start = initialValues(this.screen, subject, this.#scope)
    this.#values = this.#start
    this.#left = this.#start
    this.#touched = new Set()
    this.#refused = new Map()
    this.#shown = new Map()
    this.#dirty = false
    this.#notify()
  }

  #write(given: RecordData): void {
    const before = this.#values
    const changed = Object.keys(given).filter((name) => given[name] !== before[name])
    if (changed.length === 0) return
    this.#values = settleValues(this.screen, { values: { ...before, ...given }, changed }, this.#scope)
    this.#dirty = !isSameValue(this.#values, this.#start)
    for (const path of [...this.#refused.keys()]) if (this.#hasChanged(path, before)) this.#refused.delete(path)
    this.#show(new Set(Object.keys(given)))
  }

  #hasChanged(path: string, before: RecordData): boolean {
    return !isSameValue(valueAt(before, path), valueAt(this.#values, path))
  }

  /** While a field is being typed in, its error may go but a new one waits until the field is left. */
  #show(typed: ReadonlySet<string>): void {
    const before = this.#shown
    const wait = (path: string) => typed.has(path) && !before.has(path)
    const found = this.#touched.size > 0 ? findErrors(this.screen, this.#values, this.#scope) : new Map()
    const shown = [...found].filter(([path]) => this.#touched.has(path) && !wait(path))
    const marked = [...this.#marks.values()].flatMap((marks) => [...marks])
    const next = new Map([...shown, ...marked, ...this.#refused])
    if (!isSameErrors(next, before)) this.#shown = next
    this.#notify()
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

function toEntry(path: string | undefined, message: FormMessage): [string, FormMessage][] {
  return path === undefined ? [] : [[path, message]]
}
