/** What somebody shows who wants to come in, whichever dialect it came in. */
export interface SignInRequest {
  readonly grant: string
  readonly clientId: string
  readonly tenantId: string
  readonly account: string
  /** The digest of what was typed. */
  readonly password: string
  readonly refreshToken: string
  readonly source: string
  readonly code: string
  readonly state: string
}
