const TURN = 'xwy-erp-refresh'

/** One tab after another; a browser without locks, or a site without https, lets each do it for itself. */
export async function withRefreshLock(run: () => Promise<string>): Promise<string> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  // What `request` resolves to is what its callback does.
  return locks === undefined ? run() : await locks.request(TURN, run)
}
