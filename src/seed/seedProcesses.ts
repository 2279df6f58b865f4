import type { DateTimeText, Id, Plain } from '../contract/value'
import type { Person } from '../server/domains/flow/people'
import { formatDateTime } from '../value/date'
import { type SeedKind, seedId } from './data/seedId'
import type { SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const HOUR = 60 * 60 * 1000
const UNREAD_DAYS = 60

export interface FlowScope extends SeedTime {
  readonly users: readonly SeedRecord[]
  readonly now: number
}

export function laterThan(time: string, hours: number): DateTimeText {
  return formatDateTime(new Date(time.replace(' ', 'T')).getTime() + hours * HOUR)
}

/** Collects the records of processes and numbers them per kind. */
export class SeedProcesses {
  readonly records: SeedRecord[] = []
  readonly #counts = new Map<SeedKind, number>()

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

  isRecent(time: string): boolean {
    return this.scope.now - new Date(time.replace(' ', 'T')).getTime() < UNREAD_DAYS * 24 * HOUR
  }
}
