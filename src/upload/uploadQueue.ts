/** Semaphore in FIFO order, which leaves connections to the page. */
export class UploadQueue {
  readonly #waiting: ((isHanded: boolean) => void)[] = []
  #free: number

  constructor(max: number) {
    this.#free = max
  }

  /** Resolves to the function that releases the slot, or undefined if aborted. */
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
