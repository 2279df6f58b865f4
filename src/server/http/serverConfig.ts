import type { PlaceTable } from '../../contract/places'

/** Returns `size` random bytes of cryptographic quality. */
export type Random = (size: number) => Uint8Array

/** Limits of uploads, in bytes unless they count files. */
export interface UploadLimits {
  readonly max: number
  /** Size up to which a file is sent in one request; larger files are sent in parts. */
  readonly single: number
  readonly part: number
  /** One whole multipart form, which the process holds in memory. */
  readonly form: number
  /** Total of one user, and of one tenant. */
  readonly ofUser: number
  readonly ofTenant: number
  readonly filesOfUser: number
}

const MEBIBYTE = 1024 * 1024

export const UPLOAD_LIMITS: UploadLimits = {
  max: 5 * 1024 * MEBIBYTE,
  single: 209_715_200,
  part: 8 * MEBIBYTE,
  form: 50 * MEBIBYTE,
  ofUser: 20 * 1024 * MEBIBYTE,
  ofTenant: 500 * 1024 * MEBIBYTE,
  filesOfUser: 100_000,
}

/** An OAuth 2 server whose accounts may sign in. */
export interface SocialProvider {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly scope?: string
  /** Fields of the answer of `userUrl`; absent: `id` and `name`. */
  readonly idField?: string
  readonly nameField?: string
}

export type SocialProviders = { readonly [source: string]: SocialProvider }

export interface ServerConfig {
  /** Client id → secret, for the Basic header. */
  readonly clients: { readonly [id: string]: string }
  readonly tokenSecret: string
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** Seconds without a request, and in all, after which a session ends; absent: it ends with its refresh token. */
  readonly sessionIdleSeconds?: number
  readonly sessionSeconds?: number
  /** Seconds for which an entered password counts as fresh; absent: for ever. */
  readonly freshPasswordSeconds?: number
  /** PBKDF2 iterations for new passwords; absent: the recommended number. */
  readonly passwordIterations?: number
  /** Minimum length of a new password; absent: 12. */
  readonly passwordLength?: number
  /** Hours until a first password expires; absent: 72. */
  readonly firstPasswordHours?: number
  /** Largest body of a request without files. */
  readonly maxBodyBytes: number
  /** Absent: `UPLOAD_LIMITS`. */
  readonly uploads?: UploadLimits
  /** Receives operational events; they carry no secrets. */
  readonly log?: (event: string, fields: { readonly [name: string]: string | number }) => void
  /** Where the screens are described, for the errors that browsers report; absent: they name no place. */
  readonly places?: PlaceTable
  /** Seconds until a request is answered with 503; absent: no limit. */
  readonly requestSeconds?: number
  /** Requests per minute of one user, and from one address; absent: no limit. */
  readonly userRate?: number
  readonly addressRate?: number
  /** Sign-ins per minute from one address; absent: 60. */
  readonly signInsPerMinute?: number
  /** Decrypts passwords that clients encrypt with SM2; 64 hexadecimal digits. Absent: none is decrypted. */
  readonly sm2PrivateKey?: string
  /** True if every sign-in needs a captcha. */
  readonly captcha?: boolean
  readonly social?: SocialProviders
  /** False refuses writes because the disk is full; absent: no check. */
  readonly hasRoom?: () => boolean
  /** Calls that the API log records; absent: writes. */
  readonly apiLog?: 'writes' | 'all' | 'off'
  /** Receives unexpected errors; the caller sees a 500 only. */
  readonly report: (error: unknown, requestId: string) => void
}
