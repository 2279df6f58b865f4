import { DatabaseFault } from './DatabaseFault'

interface Waiting {
  readonly begin: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** The one connection, given to one after the other in the order in which they ask. */
export class ConnectionQueue {
  readonly #waiting: Waiting[] = []
  #isTaken = false

  /** Throws DatabaseFault after that many milliseconds. */
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
