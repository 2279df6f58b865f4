/** Wire dialect: `bare` for Blade's extended edition, `open` for the open-source one. */
export type Dialect = 'bare' | 'open'

export interface SignInRequest {
  readonly grant: string
  readonly clientId: string
  readonly tenantId: string
  readonly account: string
  /** Typed password, its digest, or an SM2 ciphertext. */
  readonly password: string
  readonly dialect: Dialect
  readonly refreshToken: string
  readonly source: string
  readonly code: string
  readonly state: string
  /** Key that the browser received with the state. */
  readonly browserKey: string
  /** Ticket of a sign-in that needs a code; `otp` is the code. */
  readonly secondFactor: string
  readonly otp: string
}
