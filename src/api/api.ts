import type { OperationId, RecordData } from '../contract/value'
import type { GetBytes } from './getBytes'
import type { PutBytes } from './putBytes'
import type { StoredFile } from './storedFile'
import type { Guest, SignIn, SocialEntry } from './token'

export interface ApiRequest {
  readonly query?: RecordData
  readonly body?: RecordData | readonly RecordData[]
}

export interface ApiCallOptions {
  readonly signal?: AbortSignal
  /** Leave the token out, e.g. for what may be asked before signing in. */
  readonly withoutToken?: boolean
  /** The same for a write that is tried again, so that it is not done twice; other servers than ours do not heed it. */
  readonly attempt?: string
}

export interface Captcha {
  readonly key: string
  /** Address of the picture. */
  readonly image: string
}

export interface Api {
  /** The decoded `data` of the answer; rejects with an ApiError and nothing else. */
  readonly call: (operation: OperationId, request?: ApiRequest, options?: ApiCallOptions) => Promise<unknown>
  /** The file that an operation answers; rejects with an ApiError. */
  readonly download: (operation: OperationId, request?: ApiRequest, options?: ApiCallOptions) => Promise<StoredFile>
  /** The bytes at an address that the server has signed. */
  readonly get: GetBytes
  /** Puts a file, or a part of one, where the server has said. */
  readonly put: PutBytes
  /** Stores the tokens, then loads the user; a refusal stores nothing. */
  readonly signIn: SignIn
  /** The same for an account elsewhere; resolves to the guest where nobody here has it yet. */
  readonly signInSocial: (entry: SocialEntry) => Promise<Guest | undefined>
  /** A picture to read a code off, for a sign-in that asks for one. */
  readonly loadCaptcha: () => Promise<Captcha>
  /** Tells the server and clears the session, also where the server cannot be reached. */
  readonly signOut: () => Promise<void>
  /** New tokens for the old ones; calls at the same time share one request. */
  readonly refresh: () => Promise<void>
  readonly loadUser: () => Promise<void>
  /** Replaces the side menu by that of a top menu; without one, all that the roles grant. */
  readonly loadMenu: (topMenuId?: string) => Promise<void>
}
