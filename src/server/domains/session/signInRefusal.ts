/** Refusal of a sign-in, with a message for the user. */
export class SignInRefusal {
  constructor(
    readonly message: string,
    readonly code: 400 | 401 = 400,
  ) {}
}
