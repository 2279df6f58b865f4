import type { RecordData } from '../contract/value'

/** What was typed and not saved. */
export interface Draft {
  /** Of the form's definition: another one may have other fields. */
  readonly version: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Only what differs from the record as it was read. */
  readonly values: RecordData
}

export interface DraftPlace {
  readonly userId: string
  readonly screen: string
  readonly mode: string
  /** The record that is edited or copied; empty for a new one. */
  readonly key: string
}

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function toName({ userId, screen, mode, key }: DraftPlace): string {
  return `formwork-draft ${userId} ${screen} ${mode} ${key}`
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  return typeof draft?.version === 'string' && typeof draft.time === 'number' && typeof draft.values === 'object'
}

/** A store that is full or switched off costs the draft, never the form. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** What was emptied is kept as null, since JSON has no undefined. */
function withoutNull(values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? undefined]))
}

/** The draft of one form, in the browser. */
export class Drafts {
  readonly #name: string

  constructor(
    place: DraftPlace,
    readonly version: string,
    readonly store: () => TextStore,
  ) {
    this.#name = toName(place)
  }

  /** One of another definition is gone: its fields may mean something else now. */
  read(): Draft | undefined {
    const text = attempt(() => this.store().getItem(this.#name))
    const draft: unknown = text ? attempt(() => JSON.parse(text)) : undefined
    if (isDraft(draft) && draft.version === this.version) return { ...draft, values: withoutNull(draft.values) }
    if (text) this.remove()
    return undefined
  }

  write(values: RecordData, time: number): void {
    const draft = { version: this.version, time, values }
    const text = JSON.stringify(draft, (_key, value) => value ?? null)
    attempt(() => this.store().setItem(this.#name, text))
  }

  remove(): void {
    attempt(() => this.store().removeItem(this.#name))
  }
}
