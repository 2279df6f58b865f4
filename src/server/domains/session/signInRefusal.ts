/** Why there is no token; shown to the user. */
export class SignInRefusal {
  constructor(
    readonly message: string,
    readonly code: 400 | 401 = 400,
  ) {}
}
