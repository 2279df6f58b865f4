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
}

const MEBIBYTE = 1024 * 1024

export const UPLOAD_LIMITS: UploadLimits = {
  largest: 5 * 1024 * MEBIBYTE,
  single: 209_715_200,
  part: 8 * MEBIBYTE,
  form: 50 * MEBIBYTE,
}

export interface ServerConfig {
  /** Client id → secret, for the Basic header. */
  readonly clients: { readonly [id: string]: string }
  /** Signs the tokens; absent: generated once and kept in the database. */
  readonly tokenSecret?: string
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** Rounds of PBKDF2 for new passwords; absent: as many as is safe today. */
  readonly passwordIterations?: number
  /** Of requests that carry no file. */
  readonly maxBodyBytes: number
  /** Absent: `UPLOAD_LIMITS`. */
  readonly uploads?: UploadLimits
  /** Takes what whoever runs the server should know; no secrets. */
  readonly log?: (event: string, fields: { readonly [name: string]: string | number }) => void
  /** Takes what went wrong unexpectedly; the caller only sees a 500. */
  readonly report: (error: unknown, requestId: string) => void
}
