/** Whose words a client speaks: the extended edition's or the open-source one's. */
export type Dialect = 'bare' | 'open'

/** What somebody shows who wants to come in, whichever dialect it came in. */
export interface SignInRequest {
  readonly grant: string
  readonly clientId: string
  readonly tenantId: string
  readonly account: string
  /** As it was sent: typed, its digest, or encrypted with SM2. */
  readonly password: string
  readonly dialect: Dialect
  readonly refreshToken: string
  readonly source: string
  readonly code: string
  readonly state: string
  /** What the browser was given with the state. */
  readonly browserKey: string
  /** What a sign-in was answered that wants a code yet, and the code. */
  readonly secondFactor: string
  readonly otp: string
}
