/** Idempotency keys of writes that have not succeeded yet, so that sending the same content again cannot store it twice. */
export class OpenAttempts {
  readonly #keys = new Map<string, string>()

  /** Calls `send` with the key of the content, and forgets the key once that has succeeded. */
  async send<Answer>(content: unknown, send: (attempt: string) => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(content)
    const attempt = this.#keys.get(name) ?? crypto.randomUUID()
    this.#keys.set(name, attempt)
    const answer = await send(attempt)
    this.#keys.delete(name)
    return answer
  }
}
