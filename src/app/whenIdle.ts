const MAX_WAIT_MS = 3_000
/** For browsers that do not say when they have nothing to do. */
const PAUSE_MS = 500

/** Runs once the page has nothing better to do; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  return () => cancelIdleCallback(asked)
}
