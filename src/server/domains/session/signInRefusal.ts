/** Why there is no token; shown to the user. */
export class SignInRefusal {
  constructor(
    readonly message: string,
    readonly code = 400,
  ) {}

  /** A bare object with HTTP 200, as the token endpoint refuses. */
  toResponse(): Response {
    return Response.json({ error_code: this.code, error_description: this.message })
  }
}
