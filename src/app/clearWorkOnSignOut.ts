import type { Value } from '../contract/value'
import type { DraftStorageParts } from '../form/openDraftStorage'
import {
  attempt,
  browserStores,
  type DraftStores,
  listDraftNames,
  listPlainDrafts,
  removeDrafts,
} from '../form/ownDrafts'
import type { SessionState } from '../session/session'
import { type AppStorage, STORAGE_PREFIX, type StorageType } from '../session/storage'
import type { LocalLog } from './logs/createLocalLog'

export interface ClearWorkParts extends DraftStorageParts {
  readonly storage: AppStorage
  readonly localLog: Pick<LocalLog, 'get' | 'clear'>
}

/** Stored entries that are plain text and reveal the user's work. */
const WORK: readonly (readonly [name: string, type: StorageType])[] = [
  ['tabs', 'session'],
  ['documents', 'persistent'],
]

/** Prefix of the keys under which former versions stored documents permanently. */
const FORMER = `${STORAGE_PREFIX}documents-`

function removeFormer({ persistent }: DraftStores): void {
  for (const name of listDraftNames(persistent, FORMER)) attempt(() => persistent().removeItem(name))
}

/** Removes the entries and returns their values, so that the same user gets them back on this page. */
function takeWork(storage: AppStorage): readonly (Value | undefined)[] {
  const values = WORK.map(([name]) => storage.get(name))
  for (const [name] of WORK) storage.remove(name)
  return values
}

function giveBackWork(storage: AppStorage, values: readonly (Value | undefined)[]): void {
  WORK.forEach(([name, type], at) => {
    const value = values[at]
    if (value !== undefined) storage.set(name, value, type)
  })
}

type SessionChange = 'entered' | 'ended' | undefined

/** Another user's sign-in on the same page ends the previous session. */
function toSessionChange(before: SessionState, now: SessionState): SessionChange {
  if (before.token === undefined) return now.token === undefined ? undefined : 'entered'
  return now.token === undefined || now.userId !== before.userId ? 'ended' : undefined
}

/** Removes the user's work from the browser's storage when the session ends; returns the function that unsubscribes. */
export function clearWorkOnSignOut({
  session,
  storage,
  localLog,
  stores = browserStores,
  ...parts
}: ClearWorkParts): () => void {
  let before = session.getState()
  let held: { readonly userId?: string; readonly values: readonly (Value | undefined)[] } | undefined
  let examined: string | undefined

  const end = ({ userId, ended }: SessionState) => {
    const values = takeWork(storage)
    held = ended === 'expired' ? { userId, values } : undefined
    removeDrafts(stores.session)
    if (localLog.get().length > 0) localLog.clear()
  }
  const enter = ({ userId }: SessionState) => {
    if (held?.userId === userId) giveBackWork(storage, held?.values ?? [])
    held = undefined
  }
  // Opening the draft storage encrypts plain drafts or removes them.
  const encryptOld = (userId: string) => {
    examined = userId
    if (listPlainDrafts(stores.persistent).length === 0) return
    import('../form/openDraftStorage')
      .then(({ openDraftStorage }) => openDraftStorage({ session, stores, ...parts }, userId))
      .catch(() => undefined)
  }
  const follow = () => {
    const now = session.getState()
    const change = toSessionChange(before, now)
    before = now
    if (change === 'ended') end(now)
    if (change === 'entered') enter(now)
    if (now.ended === 'signed-out') held = undefined
    const { token, user, userId = '' } = now
    if (token !== undefined && user !== undefined && examined !== userId) encryptOld(userId)
  }

  removeFormer(stores)
  // Cleans up at start, since a closed browser does not see its session end.
  if (before.token === undefined) end(before)
  follow()
  return session.subscribe(follow)
}
