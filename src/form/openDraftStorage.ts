import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/api'
import { featuresQuery } from '../api/featuresQuery'
import { isRecord } from '../api/isRecord'
import type { Session } from '../session/session'
import { createDraftCipher, type DraftCipher } from './draftCipher'
import { type DraftId, type DraftStorage, Drafts } from './drafts'
import { attempt, browserStores, type DraftStore, type DraftStores, draftNameStart, listPlainDrafts } from './ownDrafts'

export interface DraftStorageParts {
  readonly session: Session
  readonly api: Api
  readonly queryClient: QueryClient
  /** Default: the browser's stores. */
  readonly stores?: DraftStores
}

interface Opened {
  readonly userId: string
  readonly promise: Promise<DraftStorage>
  storage?: DraftStorage
}

/** Keyed by session and dropped at sign-out, together with the encryption key. */
const openedBySession = new WeakMap<Session, Opened>()

/** Undefined if the backend offers no draft keys. */
async function loadKey({ api, queryClient }: DraftStorageParts): Promise<string | undefined> {
  const { draftKey } = await queryClient.fetchQuery(featuresQuery(api))
  if (!draftKey) return undefined
  const answer = await api.ifOffered('session.mine.draft-key')
  return isRecord(answer) && typeof answer.key === 'string' ? answer.key : undefined
}

interface PlainDraft {
  readonly name: string
  readonly store: () => DraftStore
}

/** Encrypts a draft that was stored as plain text; removes another user's, whose key is not available. */
function encryptPlain({ name, store }: PlainDraft, userId: string, to: { cipher: DraftCipher } & DraftStores): void {
  const text = attempt(() => store().getItem(name)) ?? ''
  const stored = name.startsWith(draftNameStart(userId)) ? to.cipher.encrypt(name, text) : undefined
  attempt(() => store().removeItem(name))
  if (stored !== undefined) attempt(() => to.persistent().setItem(name, stored))
}

function isSignedInAs(session: Session, userId: string): boolean {
  const { token, userId: own = '' } = session.getState()
  return token !== undefined && own === userId
}

async function createDraftStorage(parts: DraftStorageParts): Promise<DraftStorage> {
  const { session, stores = browserStores } = parts
  const { userId = '' } = session.getState()
  const isOpen = () => isSignedInAs(session, userId)
  const key = await loadKey(parts)
  if (!isOpen()) throw new Error('The session has ended before its key was there')
  if (key === undefined) {
    for (const name of listPlainDrafts(stores.persistent)) attempt(() => stores.persistent().removeItem(name))
    const same = (_: string, text: string) => text
    return { store: stores.session, encode: same, decode: same, isOpen }
  }
  const cipher = createDraftCipher(key)
  for (const store of [stores.persistent, stores.session])
    for (const name of listPlainDrafts(store)) encryptPlain({ name, store }, userId, { cipher, ...stores })
  return { store: stores.persistent, encode: cipher.encrypt, decode: cipher.decrypt, isOpen: () => true }
}

/**
 * The draft storage of this user with its key; undefined if this user is not signed in. Rejects if the server cannot be
 * reached.
 */
export async function openDraftStorage(parts: DraftStorageParts, userId: string): Promise<DraftStorage | undefined> {
  const { session } = parts
  if (!isSignedInAs(session, userId)) return undefined
  const known = openedBySession.get(session)
  if (known !== undefined) return known.promise
  const promise = createDraftStorage(parts)
  const opened: Opened = { userId, promise }
  openedBySession.set(session, opened)
  const forget = () => {
    if (openedBySession.get(session) === opened) openedBySession.delete(session)
    end()
  }
  const end = session.subscribe(() => {
    if (!isSignedInAs(session, userId)) forget()
  })
  promise.then((storage) => {
    opened.storage = storage
  }, forget)
  return promise
}

function findOpened(session: Session, userId: string): DraftStorage | undefined {
  const opened = openedBySession.get(session)
  return opened?.userId === userId ? opened.storage : undefined
}

export function createDrafts(place: DraftId, version: string, parts: DraftStorageParts): Drafts {
  const { session, stores = browserStores } = parts
  const { userId } = place
  const open = () => openDraftStorage(parts, userId)
  return new Drafts(place, version, { stores, open, opened: () => findOpened(session, userId) })
}
