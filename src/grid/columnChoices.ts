import type { Choice } from '../api/choices'
import type { Value } from '../contract/value'

interface Known {
  readonly byLabel: ReadonlyMap<string, string>
  readonly byKey: ReadonlyMap<string, string>
}

/** The labels and keys of the columns with a dictionary, for what is pasted, copied and read from a file. */
export class ColumnChoices {
  readonly #columns = new Map<string, Known>()

  set(field: string, options: readonly Choice[]): void {
    this.#columns.set(field, {
      byLabel: new Map(options.flatMap(({ label, own = label, value }) => [own, label].map((word) => [word, value]))),
      byKey: new Map(options.map(({ label, value }) => [value, label])),
    })
  }

  /** The key of a label or of the key itself; undefined for a word that is neither, once the choices are known. */
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
