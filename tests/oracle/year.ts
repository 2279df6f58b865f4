import { AsyncLocalStorage } from 'node:async_hooks'
import { createRandom } from '../support/random'
import type { TestRequest, TestServer } from '../support/testServer'
import { TEST_TIME } from '../support/testServer'
import { dayOf } from './model/calendar'
import type { Account } from './model/flows'
import type { Row, World } from './world'

const DAY = 24 * 60 * 60 * 1000
const BUSY = 503
/** Attempts of a request; what is still refused then is a difference. */
const PATIENCE = 10

export interface Deed {
  /** What it reads and writes: deeds of one round share nothing. */
  readonly touches: readonly string[]
  readonly run: () => Promise<void>
}

export interface Asked {
  readonly as: Account
  readonly body?: Row
  readonly query?: TestRequest['query']
}

/** A year of business on a server, with the model beside it. */
export class Year {
  readonly differences: string[] = []
  readonly verbs = new Map<string, { done: number; refused: number }>()
  #keys = 0
  readonly #random: () => number
  readonly #own = new AsyncLocalStorage<() => number>()
  #time = TEST_TIME

  constructor(
    readonly server: TestServer,
    readonly world: World,
    seed: number,
  ) {
    this.#random = createRandom(seed)
  }

  /** From 0 to 1; each deed draws for itself, whatever is in flight beside it. */
  random(): number {
    return (this.#own.getStore() ?? this.#random)()
  }

  get day(): string {
    return dayOf(this.#time)
  }

  get month(): string {
    return this.day.slice(0, 7)
  }

  /** Lets days go by, for the server too. */
  pass(days: number): void {
    this.#time += days * DAY
    this.server.pass(days * DAY)
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.random() < probability
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)]
  }

  code(prefix: string): string {
    return `${prefix}-${this.next()}`
  }

  differ(text: string): void {
    this.differences.push(text)
  }

  compare(what: string, model: unknown, server: unknown): void {
    const [expected, actual] = [String(model), String(server)]
    if (expected !== actual) this.differ(`${what}: the model has ${expected}, the server ${actual}`)
  }

  /** Sends a write; some of them twice, as a client does whose answer was lost: it is done once. */
  async send(operation: string, { as, body, query }: Asked): Promise<{ isDone: boolean; data: Row; text: string }> {
    const request = { as, body, query, headers: { 'Idempotency-Key': this.code('oracle-key') } }
    const call = () => this.call(operation, request)
    const [answer, again] = this.chance(0.06) ? await Promise.all([call(), call()]) : [await call()]
    if (again !== undefined) this.#compareAnswers(operation, [answer.status, again.status])
    const { status, msg, data } = answer
    const isDone = status === 200
    this.#count(operation, isDone)
    if (status >= 500) this.differ(`${operation}: answered ${status}`)
    return { isDone, data: (data ?? {}) as Row, text: `${status} ${String(msg)} ${JSON.stringify(data ?? '')}` }
  }

  /** Asks again, with the same key, where the server is busy and says so, as it may be on a loaded machine. */
  async call(operation: string, request: TestRequest = {}): ReturnType<TestServer['call']> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.server.call(operation, request)
      if (answer.status !== BUSY || attempt === PATIENCE) return answer
    }
  }

  /** A retry in flight may be told to wait (409), but never has another outcome. */
  #compareAnswers(operation: string, statuses: readonly number[]): void {
    const told = new Set(statuses.filter((status) => status !== 409))
    if (told.size > 1) this.differ(`${operation}: one key was answered ${[...told].join(' and ')}`)
  }

  #count(operation: string, isDone: boolean): void {
    const { done, refused } = this.verbs.get(operation) ?? { done: 0, refused: 0 }
    this.verbs.set(operation, { done: done + (isDone ? 1 : 0), refused: refused + (isDone ? 0 : 1) })
  }

  /** Sends a write and compares whether it was done; answers its data where both say so. */
  async ask(operation: string, asked: Asked, isAllowed: boolean): Promise<Row | undefined> {
    const { isDone, data, text } = await this.send(operation, asked)
    if (isDone !== isAllowed) {
      const body = JSON.stringify(asked.body ?? asked.query)
      this.differ(`${operation} by ${asked.as} ${body}: expected ${isAllowed ? 'done' : 'refused'}, was ${text}`)
      return undefined
    }
    return isDone ? data : undefined
  }

  async read<Data = Row>(operation: string, query: TestRequest['query'] = {}, body?: Row): Promise<Data> {
    const { status, data, msg } = await this.call(operation, { query, body })
    if (status !== 200) throw new Error(`${operation}: ${status} ${String(msg)}`)
    return data as Data
  }

  /** All records of a list, page by page. */
  async list(operation: string, query: TestRequest['query'] = {}, body?: Row): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let current = 1; ; current += 1) {
      const page = await this.read<{ records: Row[]; total: number }>(operation, { size: 200, current, ...query }, body)
      rows.push(...page.records)
      if (rows.length >= page.total || page.records.length === 0) return rows
    }
  }

  /** What a round brought, in the order in which it was drawn, whatever was answered first. */
  #sort(): void {
    const { docs, movements } = this.world
    docs.sort((a, b) => a.number - b.number)
    movements.sort((a, b) => a.number - b.number)
  }

  next(): number {
    this.#keys += 1
    return this.#keys
  }

  /** Deeds that share nothing, all at once. */
  async round(draw: () => Deed | undefined, width: number): Promise<number> {
    const touched = new Set<string>()
    const deeds: Deed[] = []
    for (let attempt = 0; attempt < width * 3 && deeds.length < width; attempt += 1) {
      const deed = draw()
      if (deed === undefined || deed.touches.some((thing) => touched.has(thing))) continue
      for (const thing of deed.touches) touched.add(thing)
      deeds.push(deed)
    }
    const seeds = deeds.map(() => this.int(0, 2 ** 31))
    await Promise.all(deeds.map(({ run }, index) => this.#own.run(createRandom(seeds[index] ?? 0), run)))
    this.#sort()
    return deeds.length
  }
}
