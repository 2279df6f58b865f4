const TURN = 'xwy-erp-refresh'

/** Locks the refresh across tabs; runs it unlocked without the Web Locks API, which needs https. */
export async function withRefreshLock(run: () => Promise<string>): Promise<string> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks === undefined ? run() : await locks.request(TURN, run)
}
