import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { isRecord } from '../api/isRecord'
import { toPage } from '../api/usePage'
import type { Ask } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import type { FormErrors } from '../record/findErrors'
import { isBlank } from '../record/isBlank'
import { isSameValue } from '../record/isSameValue'
import type { FormStore } from './formStore'

const REST_MS = 400

/** State of one check: the query that it was last sent for, its timer and its request. */
interface PendingCheck {
  readonly ask: Ask
  asked: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  running: AbortController | undefined
  answer: Promise<void> | undefined
}

/** Runs the form's server checks, debounced and once per query. */
export class ServerChecks {
  readonly #standings: readonly PendingCheck[]

  constructor(
    readonly store: FormStore,
    readonly call: Api['dynamicCall'],
    readonly restMs = REST_MS,
  ) {
    const idle = { asked: undefined, timer: undefined, running: undefined, answer: undefined }
    this.#standings = store.screen.asks.map((ask) => ({ ask, ...idle }))
  }

  /** Subscribes to the form; returns the function that unsubscribes. */
  start(): () => void {
    const unsubscribe = this.store.subscribe(() => this.#followAll())
    return () => {
      unsubscribe()
      for (const standing of this.#standings) this.#drop(standing)
    }
  }

  #followAll(): void {
    for (const standing of this.#standings) this.#follow(standing)
  }

  /** Sends all waiting checks and waits for their answers. */
  async flush(): Promise<void> {
    for (const standing of this.#standings) {
      this.#follow(standing)
      if (standing.timer !== undefined) this.#ask(standing)
    }
    await Promise.all(this.#standings.map(({ answer }) => answer))
  }

  #follow(standing: PendingCheck): void {
    const query = this.#toQuery(standing.ask)
    const asked = query && JSON.stringify(query)
    if (asked === standing.asked) return
    this.#drop(standing)
    standing.asked = asked
    this.store.note(standing.ask.field, new Map())
    if (asked !== undefined) standing.timer = setTimeout(() => this.#ask(standing), this.restMs)
  }

  #drop(standing: PendingCheck): void {
    clearTimeout(standing.timer)
    standing.running?.abort()
    Object.assign(standing, { timer: undefined, running: undefined, answer: undefined })
  }

  /** Undefined for empty and for unchanged values, which are not checked. */
  #toQuery({ field, deps, params }: Ask): RecordData | undefined {
    const { store } = this
    const isNew = [field, ...deps].some((name) => !isSameValue(store.value(name), store.start()[name]))
    const scope = store.scope()
    const entries = Object.entries(params).map(([name, run]): [string, Value | undefined] => [name, run(scope)])
    return isNew && entries.every(([, value]) => !isBlank(value)) ? Object.fromEntries(entries) : undefined
  }

  #ask(standing: PendingCheck): void {
    clearTimeout(standing.timer)
    const running = new AbortController()
    Object.assign(standing, { timer: undefined, running })
    const { ask } = standing
    const query = this.#toQuery(ask)
    standing.answer = this.call(ask.operation, { query }, { signal: running.signal })
      .then((data) => this.#objects(ask, data), isRefusal)
      .then((objects) => {
        if (!running.signal.aborted) this.store.note(ask.field, toMessages(ask, objects))
      })
  }

  /** True if the answer contains another record with the same value, or is false. */
  #objects({ field }: Ask, data: unknown): boolean {
    const isMany = Array.isArray(data) || (isRecord(data) && Array.isArray(data.records))
    if (!isMany) return data === false
    const { key } = this.store.screen
    const own = this.store.start()[key]
    const value = this.store.value(field)
    const isOther = (row: RecordData) => own === undefined || row[key] !== own
    const isSame = (row: RecordData) => row[field] === undefined || String(row[field]) === String(value)
    return toPage(data).records.some((row) => isOther(row) && isSame(row))
  }
}

function toMessages({ field, message }: Ask, objects: boolean): FormErrors {
  return new Map(objects ? [[field, { text: message }]] : [])
}

/** Ignores network errors: the save reports them. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) throw error
  return error.kind === 'answer' && error.code === 400
}
