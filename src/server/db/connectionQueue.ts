import { DatabaseFault } from './DatabaseFault'

interface Waiting {
  readonly begin: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Hands out the single connection in the order of requests. */
export class ConnectionQueue {
  readonly #waiting: Waiting[] = []
  #isTaken = false

  /** Waits at most `patience` milliseconds, then throws DatabaseFault. */
  async take(patience: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new DatabaseFault('busy', `no connection within ${patience} ms`))
      }
      const waiting: Waiting = { begin: resolve, timer: setTimeout(giveUp, patience) }
      this.#waiting.push(waiting)
    })
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) {
      this.#isTaken = false
      return
    }
    clearTimeout(next.timer)
    next.begin()
  }
}
