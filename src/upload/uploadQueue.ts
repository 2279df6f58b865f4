/** So many files go at once; the others wait in their order, so that the page keeps connections for itself. */
export class UploadQueue {
  readonly #waiting: ((isHanded: boolean) => void)[] = []
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  /** Resolves to what gives the turn back, or to nothing where the waiting was given up. */
  async take(signal: AbortSignal): Promise<(() => void) | undefined> {
    if (this.#free > 0) this.#free -= 1
    else if (!(await this.#wait(signal))) return undefined
    if (!signal.aborted) return () => this.#pass()
    this.#pass()
    return undefined
  }

  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next(true)
    else this.#free += 1
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      const leave = () => {
        const place = this.#waiting.indexOf(resolve)
        if (place >= 0) this.#waiting.splice(place, 1)
        resolve(false)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
