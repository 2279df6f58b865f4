import type { DateTimeText, Id, Plain } from '../contract/value'
import type { Person } from '../server/domains/flow/people'
import { formatDateTime } from '../value/date'
import { type SeedKind, seedId } from './data/seedId'
import type { SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const HOUR = 60 * 60 * 1000
const DAY_HOURS = 24
const UNREAD_DAYS = 60
/** One of so many open tasks with a time limit is overdue. */
const OVERDUE_ONE_IN = 6

export interface FlowScope extends SeedTime {
  readonly users: readonly SeedRecord[]
  readonly now: number
}

const toTime = (time: string) => new Date(time.replace(' ', 'T')).getTime()

export function laterThan(time: string, hours: number): DateTimeText {
  return formatDateTime(toTime(time) + hours * HOUR)
}

/** Collects the records of processes and numbers them per kind. */
export class SeedProcesses {
  readonly records: SeedRecord[] = []
  readonly #counts = new Map<SeedKind, number>()
  #limited = 0

  constructor(private readonly scope: FlowScope) {}

  person(account: string): Plain<Person> {
    const user = this.scope.users.find(({ body }) => body.account === account)
    return { id: user?.id ?? '', name: String(user?.body.realName ?? '') }
  }

  nextId(kind: SeedKind): Id {
    const next = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, next)
    return seedId(kind, next)
  }

  add(record: SeedRecord): void {
    this.records.push(record)
  }

  /** Numbers the todos in the order of their times, so that ids and times sort alike. */
  numbered(): readonly SeedRecord[] {
    const isTodo = ({ resource }: SeedRecord) => resource === 'flow.todo'
    const todos = this.records.filter(isTodo).sort((a, b) => (a.createTime < b.createTime ? -1 : 1))
    const rest = this.records.filter((record) => !isTodo(record))
    return [...rest, ...todos.map((todo) => ({ ...todo, id: this.nextId('flowTodo') }))]
  }

  /**
   * When a document was submitted whose open task has a time limit and began `spent` hours later: so many days after
   * it was created that the task is not overdue yet, or at once for one document of six.
   */
  submitTime(created: string, { spent, within }: { spent: number; within: number }): string {
    const number = this.#limited++
    const age = (this.scope.now - toTime(laterThan(created, spent))) / (DAY_HOURS * HOUR)
    if (number % OVERDUE_ONE_IN === 0 || age < 1) return created
    const waited = number % Math.max(1, Math.floor(within / DAY_HOURS))
    return laterThan(created, Math.max(0, Math.floor(age) - waited) * DAY_HOURS)
  }

  isRecent(time: string): boolean {
    return this.scope.now - toTime(time) < UNREAD_DAYS * DAY_HOURS * HOUR
  }
}
