import type { FieldSpec } from '../../contract/field'
import type { RecordData } from '../../contract/value'
import { isSameValue } from '../../record/isSameValue'
import { Listeners } from '../../value/listeners'

/** Rules of editing cells, injected because this folder must not import the form's; messages are translated. */
export interface CellRules {
  /** Editable fields of columns, by name. */
  readonly fields: ReadonlyMap<string, FieldSpec>
  readonly mayEdit: (row: RecordData, field: string) => boolean
  /** The values of the form for a row. */
  readonly start: (row: RecordData) => RecordData
  readonly change: (values: RecordData, changes: RecordData) => RecordData
  readonly findError: (values: RecordData, field: string) => string | undefined
  /** Saves changes of a row as it was seen; resolves to why they are not saved, and undefined once the list shows them. */
  readonly save: (edit: CellChange) => Promise<string | undefined>
}

export interface CellChange {
  /** The row as its user saw it. */
  readonly row: RecordData
  readonly field: string
  /** New values by field: of the cell, and what its choice fills. */
  readonly patch: RecordData
}

export interface OpenCell extends CellChange {
  readonly values: RecordData
  readonly error?: string
}

/** A change on its way, or one that was not saved and is kept. */
export interface CellWork extends CellChange {
  /** Why it was not saved; absent while it is on its way. */
  readonly failure?: string
}

/** What happens in the cells of a row. */
export interface RowWork {
  readonly open?: OpenCell
  readonly cells: ReadonlyMap<string, CellWork>
}

const noCells: ReadonlyMap<string, CellWork> = new Map()

/** Cells of a list that are edited one by one: shown as saved at once, and as they were where the save fails. */
export class CellEdits {
  #rules: CellRules
  readonly #listeners = new Listeners()
  readonly #rows = new Map<string, RowWork>()
  /** Saves of a row follow each other, so that none is refused for the one before it. */
  readonly #queues = new Map<string, Promise<void>>()
  #openKey: string | undefined
  #version = 0

  constructor(rules: CellRules) {
    this.#rules = rules
  }

  /** Goes on by other rules, as those of a user whose rights changed; what is open, on its way or refused stays. */
  follow(rules: CellRules): void {
    this.#rules = rules
  }

  subscribe = this.#listeners.add
  getVersion = () => this.#version

  get fields(): CellRules['fields'] {
    return this.#rules.fields
  }

  /** The same object until something changes in the row. */
  rowWork(key: string): RowWork | undefined {
    return this.#rows.get(key)
  }

  mayEdit(row: RecordData, field: string): boolean {
    return this.#rules.fields.has(field) && this.#rules.mayEdit(row, field)
  }

  /** Opens a cell, with what could not be saved of it before. */
  open(key: string, row: RecordData, field: string): void {
    if (!this.mayEdit(row, field) || this.#isOnItsWay(key, field)) return
    this.leave()
    const kept = this.#rows.get(key)?.cells.get(field)
    const patch = kept?.patch ?? {}
    const values = this.#rules.change(this.#rules.start(row), patch)
    this.#openKey = key
    this.#set(key, { open: { row, field, patch, values, ...(kept?.failure && { error: kept.failure }) } })
  }

  type(changes: RecordData): void {
    const now = this.#opened()
    if (!now) return
    const { error: _error, ...open } = now.open
    const patch = { ...open.patch, ...changes }
    this.#set(now.key, { open: { ...open, patch, values: this.#rules.change(open.values, changes) } })
  }

  /** Closes the open cell without its changes. */
  cancel(): void {
    const now = this.#opened()
    if (!now) return
    this.#openKey = undefined
    this.#set(now.key, { open: undefined })
  }

  /** Saves the open cell and closes it; false, and it stays open, where its value breaks a rule. */
  commit(): boolean {
    const now = this.#opened()
    if (!now) return true
    const { key, open } = now
    const error = this.#isChanged(open) ? this.#rules.findError(open.values, open.field) : undefined
    if (error !== undefined) {
      this.#set(key, { open: { ...open, error } })
      return false
    }
    this.#close(key, open)
    return true
  }

  /** Saves the open cell and closes it; what breaks a rule is kept beside the cell. */
  leave(): void {
    const now = this.#opened()
    if (!now || this.commit()) return
    const { row, field, patch, values } = now.open
    this.cancel()
    this.#put(now.key, { row, field, patch, failure: this.#rules.findError(values, field) ?? '' })
  }

  /** Saves again what was not saved, over the row as it is now. */
  retry(key: string, row: RecordData, field: string): void {
    const kept = this.#rows.get(key)?.cells.get(field)
    if (kept) this.#send(key, { row, field, patch: kept.patch })
  }

  drop(key: string, field: string): void {
    const { cells = noCells } = this.#rows.get(key) ?? {}
    this.#set(key, { cells: new Map([...cells].filter(([name]) => name !== field)) })
  }

  #isOnItsWay(key: string, field: string): boolean {
    const work = this.#rows.get(key)?.cells.get(field)
    return work !== undefined && work.failure === undefined
  }

  #isChanged({ row, field, values }: OpenCell): boolean {
    return !isSameValue(values[field], this.#rules.start(row)[field])
  }

  #close(key: string, open: OpenCell): void {
    const { row, field, patch } = open
    const isChanged = this.#isChanged(open)
    this.cancel()
    if (isChanged) this.#send(key, { row, field, patch })
    else this.drop(key, field)
  }

  #send(key: string, change: CellChange): void {
    this.#put(key, change)
    const before = this.#queues.get(key) ?? Promise.resolve()
    const save = async () => {
      const failure = await this.#rules.save(change)
      if (failure === undefined) this.drop(key, change.field)
      else this.#put(key, { ...change, failure })
    }
    this.#queues.set(key, before.then(save))
  }

  #put(key: string, work: CellWork): void {
    const { cells = noCells } = this.#rows.get(key) ?? {}
    this.#set(key, { cells: new Map([...cells, [work.field, work]]) })
  }

  #opened(): { readonly key: string; readonly open: OpenCell } | undefined {
    const key = this.#openKey
    const open = key === undefined ? undefined : this.#rows.get(key)?.open
    return key === undefined || open === undefined ? undefined : { key, open }
  }

  #set(key: string, part: Partial<RowWork>): void {
    const next: RowWork = { cells: noCells, ...this.#rows.get(key), ...part }
    if (next.open === undefined && next.cells.size === 0) this.#rows.delete(key)
    else this.#rows.set(key, next)
    this.#version += 1
    this.#listeners.notify()
  }
}
