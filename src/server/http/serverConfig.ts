/** That many random bytes, fit for secrets. */
export type Random = (size: number) => Uint8Array

/** How large files may be, in bytes. */
export interface UploadLimits {
  readonly largest: number
  /** Up to here a file is put at once, above in parts. */
  readonly single: number
  readonly part: number
  /** All that comes in one multipart form: it passes through the memory of this process. */
  readonly form: number
  /** All that one user, and all that one tenant may have in the store. */
  readonly ofUser: number
  readonly ofTenant: number
  /** How many files one user may have there. */
  readonly filesOfUser: number
}

const MEBIBYTE = 1024 * 1024

export const UPLOAD_LIMITS: UploadLimits = {
  largest: 5 * 1024 * MEBIBYTE,
  single: 209_715_200,
  part: 8 * MEBIBYTE,
  form: 50 * MEBIBYTE,
  ofUser: 20 * 1024 * MEBIBYTE,
  ofTenant: 500 * 1024 * MEBIBYTE,
  filesOfUser: 100_000,
}

/** An OAuth 2 server that lends its accounts. */
export interface SocialProvider {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly scope?: string
  /** Where the answer of `userUrl` has the account's id and name; absent: `id` and `name`. */
  readonly idField?: string
  readonly nameField?: string
}

export type SocialProviders = { readonly [source: string]: SocialProvider }

export interface ServerConfig {
  /** Client id → secret, for the Basic header. */
  readonly clients: { readonly [id: string]: string }
  /** Signs the tokens. */
  readonly tokenSecret: string
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** Seconds without a request after which a session ends, and in all; absent: with its refresh token. */
  readonly sessionIdleSeconds?: number
  readonly sessionSeconds?: number
  /** How old the last proof of the password may be, in seconds, for operations that ask for it; absent: of any age. */
  readonly freshPasswordSeconds?: number
  /** Rounds of PBKDF2 for new passwords; absent: as many as is safe today. */
  readonly passwordIterations?: number
  /** The least signs of a new password; absent: 12. */
  readonly passwordLength?: number
  /** How long a first password lasts, in hours; absent: 72. */
  readonly firstPasswordHours?: number
  /** Of requests that carry no file. */
  readonly maxBodyBytes: number
  /** Absent: `UPLOAD_LIMITS`. */
  readonly uploads?: UploadLimits
  /** Takes what whoever runs the server should know; no secrets. */
  readonly log?: (event: string, fields: { readonly [name: string]: string | number }) => void
  /** How long a request may take before it is answered 503; absent: as long as it likes. */
  readonly requestSeconds?: number
  /** Requests of one user, and from one address, in a minute; absent: as many as they like. */
  readonly userRate?: number
  readonly addressRate?: number
  /** Sign-ins from one address in a minute; absent: 60. */
  readonly signInsPerMinute?: number
  /** Opens the passwords that clients encrypt with SM2; 64 hexadecimal signs. Absent: none are. */
  readonly sm2PrivateKey?: string
  /** Whether everybody who signs in must read a captcha. */
  readonly captcha?: boolean
  /** Where else an account may be known, by the name of the source. */
  readonly social?: SocialProviders
  /** Whether there is room on the disk to save anything; absent: whoever saves will see. */
  readonly hasRoom?: () => boolean
  /** Which calls the API log holds; absent: those that write. */
  readonly apiLog?: 'writes' | 'all' | 'off'
  /** Takes what went wrong unexpectedly; the caller only sees a 500. */
  readonly report: (error: unknown, requestId: string) => void
}
