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

export interface StoredParts extends DraftStorageParts {
  readonly storage: AppStorage
  readonly localLog: Pick<LocalLog, 'get' | 'clear'>
}

/** What tells of a user's work and lies in the browser's storage as plain text. */
const WORK: readonly (readonly [name: string, type: StorageType])[] = [
  ['tabs', 'session'],
  ['documents', 'persistent'],
]

/** How the names began under which former versions kept the documents of each user, for good. */
const FORMER = `${STORAGE_PREFIX}documents-`

function removeFormer({ persistent }: DraftStores): void {
  for (const name of listDraftNames(persistent, FORMER)) attempt(() => persistent().removeItem(name))
}

/** Removes it, and answers it for whoever comes back to this page. */
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

type Turn = 'entered' | 'ended' | undefined

/** One who takes another's place in the same page ends that one's session. */
function toTurn(before: SessionState, now: SessionState): Turn {
  if (before.token === undefined) return now.token === undefined ? undefined : 'entered'
  return now.token === undefined || now.userId !== before.userId ? 'ended' : undefined
}

/** Leaves nothing in the browser's storage at the end of a session that tells of its user's work; returns what ends that. */
export function guardStored({ session, storage, localLog, stores = browserStores, ...parts }: StoredParts): () => void {
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
  // Opening the storage of drafts encrypts those that are not, or removes them.
  const encryptOld = (userId: string) => {
    examined = userId
    if (listPlainDrafts(stores.persistent).length === 0) return
    import('../form/openDraftStorage')
      .then(({ openDraftStorage }) => openDraftStorage({ session, stores, ...parts }, userId))
      .catch(() => undefined)
  }
  const follow = () => {
    const now = session.getState()
    const turn = toTurn(before, now)
    before = now
    if (turn === 'ended') end(now)
    if (turn === 'entered') enter(now)
    if (now.ended === 'signed-out') held = undefined
    const { token, user, userId = '' } = now
    if (token !== undefined && user !== undefined && examined !== userId) encryptOld(userId)
  }

  removeFormer(stores)
  // A browser that was closed has not seen the session end.
  if (before.token === undefined) end(before)
  follow()
  return session.subscribe(follow)
}
