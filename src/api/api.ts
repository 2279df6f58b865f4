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
  /** The decoded `data` of the answer; rejects with an ApiError and nothing else. */
  readonly call: TypedCall
  /** The same for what is not Blade's: rejects, and asks nobody, where the backend has not announced it. */
  readonly ifOffered: OfferedCall
  /** What the backend does beyond Blade; asked once it is wanted, and again where it could not be told. */
  readonly features: () => Promise<Features>
  /** The same for the engine, which gets the names of operations from compiled screens. */
  readonly dynamicCall: DynamicCall
  /** The file that an operation answers; rejects with an ApiError. */
  readonly download: (operation: OperationId, request?: ApiRequest, options?: ApiCallOptions) => Promise<StoredFile>
  /** The bytes at an address that the server has signed. */
  readonly get: GetBytes
  /** Puts a file, or a part of one, where the server has said. */
  readonly put: PutBytes
  /** Stores the tokens, then loads the user; a refusal stores nothing. Resolves to what is needed besides, if anything. */
  readonly signIn: SignIn
  /** The same for an account elsewhere; resolves to the guest where nobody here has it yet. */
  readonly signInSocial: (entry: SocialEntry) => Promise<Guest | SecondStep | undefined>
  /** The code that a sign-in was answered to need; stores the tokens, then loads the user. */
  readonly signInSecond: (step: SecondStep, code: string) => Promise<void>
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
