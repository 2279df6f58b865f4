const MAX_WAIT_MS = 3_000
/** Delay in browsers without `requestIdleCallback`. */
const PAUSE_MS = 500

/** Returns the function that cancels the run. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  return () => cancelIdleCallback(asked)
}
