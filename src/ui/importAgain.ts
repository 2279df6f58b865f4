let times = 0
const come = new WeakSet<() => Promise<unknown>>()

/** Browsers hold a module that once did not come for lost until the page is reloaded; by another address they ask for it anew. */
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

/** What is not asked for is not lost, nor what it imports. A browser may call itself offline beside a server on its own machine. */
async function refuseOffline(): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
}

/** Browsers say at the end what they could not fetch. */
function lostAddress(error: unknown): string | undefined {
  const address = error instanceof Error ? /module: (\S+)$/.exec(error.message)?.[1] : undefined
  return address?.startsWith(`${location.origin}/`) ? address : undefined
}
