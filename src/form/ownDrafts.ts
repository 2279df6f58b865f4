export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Where the browser keeps drafts; what it has switched off throws when it is opened. */
export interface DraftStores {
  /** Outlives the session, for what is encrypted. */
  readonly persistent: () => DraftStore
  /** Ends with the session, for what is not. */
  readonly session: () => DraftStore
}

export const browserStores: DraftStores = { persistent: () => localStorage, session: () => sessionStorage }

const START = 'formwork-draft '

/** How the names of a user's drafts begin in the browser's stores. */
export function draftNameStart(userId: string): string {
  return `${START}${userId} `
}

/** Undefined where the store is full or switched off: that costs the draft, never the page. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Of all users, or those that begin with `start`. */
export function listDraftNames(store: () => DraftStore, start: string = START): readonly string[] {
  const names = attempt(() => {
    const opened = store()
    return Array.from({ length: opened.length }, (_, index) => opened.key(index) ?? '')
  })
  return (names ?? []).filter((name) => name.startsWith(start))
}

/** Whether a store keeps unsaved work of a user. */
export function hasDrafts(userId: string, store: () => DraftStore): boolean {
  return listDraftNames(store, draftNameStart(userId)).length > 0
}

/** Those of all users that were stored without a key: as JSON, which anybody can read. */
export function listPlainDrafts(store: () => DraftStore): readonly string[] {
  return listDraftNames(store).filter((name) => attempt(() => store().getItem(name))?.startsWith('{'))
}

/** Of all users, or of one. */
export function removeDrafts(store: () => DraftStore, userId?: string): void {
  const names = listDraftNames(store, userId === undefined ? START : draftNameStart(userId))
  for (const name of names) attempt(() => store().removeItem(name))
}
