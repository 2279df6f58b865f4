import type { Choice } from '../api/choices'
import type { Value } from '../contract/value'

interface Known {
  readonly byLabel: ReadonlyMap<string, string>
  readonly byKey: ReadonlyMap<string, string>
}

/** Labels and keys of dictionary columns, for paste, copy and import. */
export class ColumnChoices {
  readonly #columns = new Map<string, Known>()

  set(field: string, options: readonly Choice[]): void {
    this.#columns.set(field, {
      byLabel: new Map(options.flatMap(({ label, own = label, value }) => [own, label].map((word) => [word, value]))),
      byKey: new Map(options.map(({ label, value }) => [value, label])),
    })
  }

  /** The key of a label or key; undefined for any other word, or the text itself while the choices are not loaded. */
  toKey(field: string, text: string): string | undefined {
    const known = this.#columns.get(field)
    const word = text.trim()
    if (known === undefined || known.byKey.size === 0 || word === '') return text
    return known.byLabel.get(word) ?? (known.byKey.has(word) ? word : undefined)
  }

  toLabel(field: string, value: Value): string | undefined {
    return this.#columns.get(field)?.byKey.get(String(value))
  }
}
