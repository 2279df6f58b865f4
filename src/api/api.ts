import type { OperationId } from '../contract/value'
import type { Features } from './features'
import type { GetBytes, PutBytes } from './signedBytes'
import type { StoredFile } from './storedFile'
import type { Guest, SecondStep, SignIn, SocialEntry } from './token'
import type { ApiCallOptions, ApiRequest, DynamicCall, OfferedCall, TypedCall } from './typedCall'

export interface Captcha {
  readonly key: string
  /** Address of the picture. */
  readonly image: string
}

export interface Api {
  /** Resolves to the decoded `data`; rejects with an ApiError. */
  readonly call: TypedCall
  /** Calls an operation that Blade lacks; rejects without a request if the backend has not announced it. */
  readonly ifOffered: OfferedCall
  /** Additions of the backend to Blade, cached after the first success. */
  readonly features: () => Promise<Features>
  /** Untyped call for the engine, whose operation names come from compiled screens. */
  readonly dynamicCall: DynamicCall
  /** Resolves to a file; rejects with an ApiError. */
  readonly download: (operation: OperationId, request?: ApiRequest, options?: ApiCallOptions) => Promise<StoredFile>
  /** Fetches bytes from a signed address. */
  readonly get: GetBytes
  /** Puts a file, or a part of one, to a signed address. */
  readonly put: PutBytes
  /**
   * Stores the tokens, then loads the user. Resolves to the second step if one is needed, and rejects without storing
   * anything.
   */
  readonly signIn: SignIn
  /** Signs in with a third party's account; resolves to a guest if no local account exists. */
  readonly signInSocial: (entry: SocialEntry) => Promise<Guest | SecondStep | undefined>
  /** Completes a second step: stores the tokens, then loads the user. */
  readonly signInSecond: (step: SecondStep, code: string) => Promise<void>
  readonly loadCaptcha: () => Promise<Captcha>
  /** Clears the session even if the server cannot be reached. */
  readonly signOut: () => Promise<void>
  /** Renews the tokens; concurrent calls share one request. */
  readonly refresh: () => Promise<void>
  readonly loadUser: () => Promise<void>
  /** Replaces the side menu by that of a top menu; without an id, by the whole menu. An aborted call replaces nothing. */
  readonly loadMenu: (topMenuId?: string, signal?: AbortSignal) => Promise<void>
}
