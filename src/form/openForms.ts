const LOCK = 'formwork-form '

/** Ids of the forms that are open in this window, and of all that ever were. */
const openHere = new Set<string>()
const seenHere = new Set<string>()

/** Locks the form's id for all windows (Web Locks) until the returned function is called or the window closes. */
export function holdForm(id: string): () => void {
  openHere.add(id)
  seenHere.add(id)
  let release: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  // Undefined without TLS: then a draft may be offered while another window still edits it.
  const locks: LockManager | undefined = navigator.locks
  locks?.request(LOCK + id, () => closed).catch(() => undefined)
  return () => {
    openHere.delete(id)
    release()
  }
}

/** The given forms that are open in some window, so that their drafts are not offered. */
export async function findOpenForms(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const locks: LockManager | undefined = navigator.locks
  const held = (await locks?.query())?.held ?? []
  // Releasing a lock is asynchronous: ignore locks of forms that this window has closed.
  const elsewhere = held.map(({ name = '' }) => name.slice(LOCK.length)).filter((id) => !seenHere.has(id))
  return new Set(ids.filter((id) => openHere.has(id) || elsewhere.includes(id)))
}
