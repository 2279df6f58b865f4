import type { RecordData } from '../contract/value'
import { attempt, type DraftStore, type DraftStores, draftNameStart, listDraftNames } from './ownDrafts'

/** What was typed in one form and not saved. */
export interface Draft {
  /** Of the form it was typed in: two windows with a new record have a draft each. */
  readonly id: string
  /** Of the form's definition: another one may have other fields. */
  readonly version: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Only the fields that differ from the record as it was read. */
  readonly values: RecordData
  /** What these fields held in the record as it was read. */
  readonly base: RecordData
}

export interface DraftPlace {
  readonly userId: string
  readonly screen: string
  readonly mode: string
  /** The record that is edited or copied; empty for a new one. */
  readonly key: string
}

/** Where a session keeps its drafts, and in which form. */
export interface DraftStorage {
  readonly store: () => DraftStore
  /** What is stored of a text, under that name. */
  readonly encode: (name: string, text: string) => string
  /** Undefined where it cannot be read. */
  readonly decode: (name: string, stored: string) => string | undefined
  /** Whether something may still be stored there. */
  readonly isOpen: () => boolean
}

export interface DraftsParts {
  readonly stores: DraftStores
  /** Undefined where nobody is signed in; rejects where the server cannot be asked for the key. */
  readonly open: () => Promise<DraftStorage | undefined>
  /** What `open` has answered, as long as it holds. */
  readonly opened: () => DraftStorage | undefined
}

function toPrefix({ userId, screen, mode, key }: DraftPlace): string {
  return `${draftNameStart(userId)}${screen} ${mode} ${key} `
}

function isDraft(value: unknown): value is Omit<Draft, 'id'> {
  const draft = value as Partial<Draft> | null
  const hasValues = typeof draft?.values === 'object' && typeof draft.base === 'object'
  return hasValues && typeof draft.version === 'string' && typeof draft.time === 'number'
}

/** What was emptied is kept as null, since JSON has no undefined. */
function withoutNull(values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? undefined]))
}

/** The writes that wait for their key, by name: one that another write or a removal has followed must not be stored. */
const underWay = new Map<string, { readonly done: Promise<void> }>()

function put(storage: DraftStorage, name: string, text: string): void {
  if (storage.isOpen()) attempt(() => storage.store().setItem(name, storage.encode(name, text)))
}

/** The drafts of one form and record, in the browser. */
export class Drafts {
  readonly #prefix: string

  constructor(
    place: DraftPlace,
    readonly version: string,
    readonly parts: DraftsParts,
  ) {
    this.#prefix = toPrefix(place)
  }

  /** The newest first; those of another definition are removed, since their fields may mean something else now. */
  async list(): Promise<readonly Draft[]> {
    const { persistent, session } = this.parts.stores
    const writes = [...underWay].filter(([name]) => name.startsWith(this.#prefix))
    await Promise.allSettled(writes.map(([, { done }]) => done))
    const names = [persistent, session].flatMap((store) => listDraftNames(store, this.#prefix))
    const storage = names.length > 0 ? await this.parts.open() : undefined
    if (storage === undefined) return []
    const found = [...new Set(names)].flatMap((name) => this.#read(name, storage) ?? [])
    return found.sort((a, b) => b.time - a.time)
  }

  /** Asks for the key before there is something to write, so that a line lost meanwhile costs nothing. */
  prepare(): void {
    this.parts.open().catch(() => undefined)
  }

  /** Done when it returns where the key is there; rejects where it cannot be had. */
  async write(id: string, change: Pick<Draft, 'values' | 'base' | 'time'>): Promise<void> {
    const name = this.#prefix + id
    const text = JSON.stringify({ version: this.version, ...change }, (_key, value) => value ?? null)
    const opened = this.parts.opened()
    if (opened === undefined) return this.#writeLate(name, text)
    underWay.delete(name)
    put(opened, name, text)
  }

  async #writeLate(name: string, text: string): Promise<void> {
    const isLast = () => underWay.get(name) === own
    const own = { done: Promise.resolve().then(() => this.#store(name, text, isLast)) }
    underWay.set(name, own)
    try {
      await own.done
    } finally {
      if (isLast()) underWay.delete(name)
    }
  }

  remove(id: string): void {
    this.#remove(this.#prefix + id)
  }

  #remove(name: string): void {
    underWay.delete(name)
    const { persistent, session } = this.parts.stores
    for (const store of [persistent, session]) attempt(() => store().removeItem(name))
  }

  async #store(name: string, text: string, isLast: () => boolean): Promise<void> {
    const storage = await this.parts.open()
    if (storage !== undefined && isLast()) put(storage, name, text)
  }

  #read(name: string, { store, decode }: DraftStorage): Draft | undefined {
    const stored = attempt(() => store().getItem(name)) ?? undefined
    if (stored === undefined) return undefined
    const text = decode(name, stored)
    const draft: unknown = text === undefined ? undefined : attempt(() => JSON.parse(text))
    if (isDraft(draft) && draft.version === this.version) {
      const id = name.slice(this.#prefix.length)
      return { ...draft, id, values: withoutNull(draft.values), base: withoutNull(draft.base) }
    }
    this.#remove(name)
    return undefined
  }
}
