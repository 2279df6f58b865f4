let times = 0

/** Browsers hold a module that once did not come for lost until the page is reloaded; by another address they ask for it anew. */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = lostAddress(error)
    if (address === undefined) throw error
    times += 1
    return import(/* @vite-ignore */ `${address}?again=${times}`)
  }
}

/** Browsers say at the end what they could not fetch. */
function lostAddress(error: unknown): string | undefined {
  const address = error instanceof Error ? /module: (\S+)$/.exec(error.message)?.[1] : undefined
  return address?.startsWith(`${location.origin}/`) ? address : undefined
}
