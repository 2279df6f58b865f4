import type { RecordData } from '../contract/value'
import { attempt, type DraftStore, type DraftStores, draftNameStart, listDraftNames } from './ownDrafts'

export interface Draft {
  /** The id of the open form: two windows with a new record have separate drafts. */
  readonly id: string
  /** The version of the form's definition: another version may have other fields. */
  readonly version: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Only the fields that differ from the record as read. */
  readonly values: RecordData
  /** The values of these fields in the record as read. */
  readonly base: RecordData
}

export interface DraftId {
  readonly userId: string
  readonly screen: string
  readonly mode: string
  /** The key of the edited or copied record; empty for a new one. */
  readonly key: string
}

export interface DraftStorage {
  readonly store: () => DraftStore
  /** Encodes a text to be stored under `name`. */
  readonly encode: (name: string, text: string) => string
  /** Undefined if the text cannot be decoded. */
  readonly decode: (name: string, stored: string) => string | undefined
  /** False if nothing may be stored any more: plain drafts after the end of their session. */
  readonly isOpen: () => boolean
}

export interface DraftsParts {
  readonly stores: DraftStores
  /** Undefined if the user is not signed in; rejects if the server cannot return the key. */
  readonly open: () => Promise<DraftStorage | undefined>
  /** The resolved result of `open` while it is valid. */
  readonly opened: () => DraftStorage | undefined
}

function toPrefix({ userId, screen, mode, key }: DraftId): string {
  return `${draftNameStart(userId)}${screen} ${mode} ${key} `
}

function isDraft(value: unknown): value is Omit<Draft, 'id'> {
  const draft = value as Partial<Draft> | null
  const hasValues = typeof draft?.values === 'object' && typeof draft.base === 'object'
  return hasValues && typeof draft.version === 'string' && typeof draft.time === 'number'
}

/** Converts null back to undefined; cleared values are stored as null because JSON has no undefined. */
function withoutNull(values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? undefined]))
}

/** Writes that wait for the key, by name; a later write or removal of the same name cancels them. */
const underWay = new Map<string, { readonly done: Promise<void> }>()

function put(storage: DraftStorage, name: string, text: string): void {
  if (storage.isOpen()) attempt(() => storage.store().setItem(name, storage.encode(name, text)))
}

export class Drafts {
  readonly #prefix: string

  constructor(
    place: DraftId,
    readonly version: string,
    readonly parts: DraftsParts,
  ) {
    this.#prefix = toPrefix(place)
  }

  /** Newest first; removes drafts of another form version, whose fields may have another meaning. */
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

  /** Loads the key before the first write, so that a later loss of the connection does not lose the draft. */
  preload(): void {
    this.parts.open().catch(() => undefined)
  }

  /** Writes synchronously if the key is loaded; rejects if the key cannot be loaded. */
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
