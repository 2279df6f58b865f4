const LOCK = 'formwork-form '

/** The forms that stand open in this window now, and all that ever did. */
const openHere = new Set<string>()
const seenHere = new Set<string>()

/** Marks a form as open for every window of the browser, until the answer is called or the window is gone. */
export function holdForm(id: string): () => void {
  openHere.add(id)
  seenHere.add(id)
  let release: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  // Absent without TLS: then a draft may be offered that another window still holds.
  const locks: LockManager | undefined = navigator.locks
  locks?.request(LOCK + id, () => closed).catch(() => undefined)
  return () => {
    openHere.delete(id)
    release()
  }
}

/** Which of these forms stand open in some window, so that nobody has lost what was typed there. */
export async function findOpenForms(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const locks: LockManager | undefined = navigator.locks
  const held = (await locks?.query())?.held ?? []
  // A lock of this window may be on its way back while its form is closed.
  const elsewhere = held.map(({ name = '' }) => name.slice(LOCK.length)).filter((id) => !seenHere.has(id))
  return new Set(ids.filter((id) => openHere.has(id) || elsewhere.includes(id)))
}
