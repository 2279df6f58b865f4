let times = 0
const come = new WeakSet<() => Promise<unknown>>()

/** Retries a failed import under another address, since browsers cache the failure until the page is reloaded. */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!come.has(load)) await refuseOffline()
  try {
    const module = await load()
    come.add(load)
    return module
  } catch (error) {
    const address = lostAddress(error)
    if (address === undefined) throw error
    times += 1
    return import(/* @vite-ignore */ `${address}?again=${times}`)
  }
}

/**
 * Rejects before an offline import, whose failure would be cached. Probes the server, since a local one works offline
 * too.
 */
async function refuseOffline(): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
}

/** Address at the end of the browser's error message; undefined if it is not of this origin. */
function lostAddress(error: unknown): string | undefined {
  const address = error instanceof Error ? /module: (\S+)$/.exec(error.message)?.[1] : undefined
  return address?.startsWith(`${location.origin}/`) ? address : undefined
}
