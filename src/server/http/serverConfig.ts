/** That many random bytes, fit for secrets. */
export type Random = (size: number) => Uint8Array

export interface ServerConfig {
  /** Client id → secret, for the Basic header. */
  readonly clients: { readonly [id: string]: string }
  /** Signs the tokens; absent: generated once and kept in the database. */
  readonly tokenSecret?: string
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** Rounds of PBKDF2 for new passwords; absent: as many as is safe today. */
  readonly passwordIterations?: number
  readonly maxBodyBytes: number
  /** Takes what went wrong unexpectedly; the caller only sees a 500. */
  readonly report: (error: unknown, requestId: string) => void
}
