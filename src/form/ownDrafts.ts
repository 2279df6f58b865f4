export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Browser stores for drafts; a disabled store throws when it is opened. */
export interface DraftStores {
  /** Outlives the session; for encrypted drafts. */
  readonly persistent: () => DraftStore
  /** Ends with the session; for plain drafts. */
  readonly session: () => DraftStore
}

export const browserStores: DraftStores = { persistent: () => localStorage, session: () => sessionStorage }

const START = 'formwork-draft '

/** Prefix of the storage names of a user's drafts. */
export function draftNameStart(userId: string): string {
  return `${START}${userId} `
}

/** Undefined if the store is full or disabled: a lost draft must not break the page. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Names that begin with `start`; by default those of all users. */
export function listDraftNames(store: () => DraftStore, start: string = START): readonly string[] {
  const names = attempt(() => {
    const opened = store()
    return Array.from({ length: opened.length }, (_, index) => opened.key(index) ?? '')
  })
  return (names ?? []).filter((name) => name.startsWith(start))
}

export function hasDrafts(userId: string, store: () => DraftStore): boolean {
  return listDraftNames(store, draftNameStart(userId)).length > 0
}

/** Names of all users' drafts that are stored as plain JSON, without encryption. */
export function listPlainDrafts(store: () => DraftStore): readonly string[] {
  return listDraftNames(store).filter((name) => attempt(() => store().getItem(name))?.startsWith('{'))
}

/** Removes the drafts of one user, or of all users. */
export function removeDrafts(store: () => DraftStore, userId?: string): void {
  const names = listDraftNames(store, userId === undefined ? START : draftNameStart(userId))
  for (const name of names) attempt(() => store().removeItem(name))
}
