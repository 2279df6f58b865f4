import type { FormErrors } from '../record/findErrors'
import type { FormMessage } from '../record/formMessage'
import { movePath } from '../record/formPaths'

/** Errors that the user sees: those of touched fields, and those of the server. */
export class ShownErrors {
  #touched = new Set<string>()
  #refused = new Map<string, FormMessage>()
  /** Errors from outside the form's rules, by their source. */
  readonly #external = new Map<string, FormErrors>()
  #shown: FormErrors = new Map()

  constructor(readonly find: () => FormErrors) {}

  /** The same object until the errors change. */
  list = (): FormErrors => this.#shown

  touch(paths: readonly string[]): void {
    for (const path of paths) this.#touched.add(path)
  }

  setServerErrors(messages: Iterable<readonly [string, FormMessage]>): void {
    this.#refused = new Map(messages)
  }

  /** Returns false if the source has, and had, no errors. */
  setExternalErrors(name: string, errors: FormErrors): boolean {
    const had = this.#external.get(name)?.size ?? 0
    if (errors.size === 0 && had === 0) return false
    this.#external.set(name, errors)
    return true
  }

  /** Drops server errors of changed fields, because they refer to the values that were sent. */
  dropServerErrors(hasChanged: (path: string) => boolean): void {
    this.setServerErrors([...this.#refused].filter(([path]) => !hasChanged(path)))
  }

  /** `from` as in `movePath`: errors and touched state move with their rows. */
  move(table: string, from: readonly number[]): void {
    const moved = (path: string) => movePath(path, table, from)
    this.#touched = new Set([...this.#touched].flatMap((path) => moved(path) ?? []))
    this.#refused = new Map([...this.#refused].flatMap(([path, message]) => toEntry(moved(path), message)))
    this.#shown = new Map([...this.#shown].flatMap(([path, message]) => toEntry(moved(path), message)))
  }

  clear(): void {
    this.#touched = new Set()
    this.#shown = new Map()
    this.clearExternalErrors()
  }

  /** Clears the errors of the former record after another one was read. */
  clearExternalErrors(): void {
    this.#refused = new Map()
    this.#external.clear()
  }

  /** Removes fixed errors of the fields being typed in, but shows their new ones only on blur. */
  show(typed: ReadonlySet<string>): void {
    const before = this.#shown
    const wait = (path: string) => typed.has(path) && !before.has(path)
    const found = this.#touched.size > 0 ? this.find() : new Map()
    const shown = [...found].filter(([path]) => this.#touched.has(path) && !wait(path))
    const external = [...this.#external.values()].flatMap((errors) => [...errors])
    // What could not become a value says more of it than a rule on the text that stands there.
    const next = new Map([...external, ...shown, ...external, ...this.#refused])
    if (!isSameErrors(next, before)) this.#shown = next
  }
}

function toEntry(path: string | undefined, message: FormMessage): [string, FormMessage][] {
  return path === undefined ? [] : [[path, message]]
}

function isSameMessage(a: FormMessage | undefined, b: FormMessage): boolean {
  return a?.text === b.text && a.title === b.title && a.limit === b.limit
}

function isSameErrors(a: FormErrors, b: FormErrors): boolean {
  return a.size === b.size && [...a].every(([path, message]) => isSameMessage(b.get(path), message))
}
