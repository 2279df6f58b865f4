import { type Amount, share, sum, tonnes, ZERO } from './decimals'

export interface Level {
  readonly qty: number
  readonly weight: Amount
}

/** Goods that enter (1) or leave (-1) a warehouse. */
export interface Change extends Level {
  readonly warehouse: string
  readonly sku: string
  readonly sign: 1 | -1
  /** Pieces of a document: the last ones leave with all the weight that is there. */
  readonly isMeasured?: boolean
}

/** What the dashboard and the projects tell of the changes that one event books. */
export interface Entry {
  readonly month: string
  readonly project?: string
  readonly isPurchase?: boolean
}

interface Booked extends Entry {
  readonly change: Change
  isReversed: boolean
}

const NOTHING: Level = { qty: 0, weight: ZERO }

const keyOf = (warehouse: string, sku: string) => `${warehouse} ${sku}`

/** A submitted weight of all pieces that is more than 50 kg and a twentieth away from what they weigh. */
function isOtherWeight({ qty, weight }: Level, change: Change, { waiting }: Submission): boolean {
  if (waiting === undefined || !change.isMeasured || change.sign === 1 || qty === 0 || qty !== change.qty) return false
  const away = change.weight.minus(weight).abs()
  return away.gt('0.05') && away.times(20).gt(weight)
}

function toMoved(before: Level, change: Change): Change {
  const isLast = change.isMeasured === true && change.sign < 0 && change.qty > 0 && change.qty === before.qty
  return isLast ? { ...change, weight: before.weight } : change
}

/** Pieces that stay keep something of the weight, unless their share of it is less than half a kilogram. */
const leavesWeightless = (before: Level, { qty, weight }: Level): boolean =>
  qty > 0 && before.qty > 0 && weight.eq(0) && share(before.weight, qty, before.qty).gt(0)

/** Nothing falls below zero, nothing weighs without pieces, and what stays has not lost all its weight. */
const isSound = (before: Level, after: Level): boolean =>
  after.qty >= 0 && after.weight.gte(0) && (after.qty > 0 || after.weight.eq(0)) && !leavesWeightless(before, after)

/** What a document takes out once it is agreed. */
export interface Waiting {
  readonly project?: string
  readonly leaves: readonly Change[]
}

/** Whose goods a document moves, and who waits for some beside it. */
export interface Submission {
  readonly project?: string
  readonly waiting?: readonly Waiting[]
}

export class Ledger {
  readonly #levels = new Map<string, Level>()
  readonly #booked: Booked[] = []

  constructor(readonly isSite: (warehouse: string) => boolean = () => false) {}

  level(warehouse: string, sku: string): Level {
    return this.#levels.get(keyOf(warehouse, sku)) ?? NOTHING
  }

  /** Products with pieces in a warehouse. */
  list(warehouse: string): ReadonlyMap<string, Level> {
    const prefix = `${warehouse} `
    const own = [...this.#levels].filter(([key, { qty }]) => key.startsWith(prefix) && qty > 0)
    return new Map(own.map(([key, level]) => [key.slice(prefix.length), level]))
  }

  /** Nothing leaves the sites of a project that was not brought there for it. */
  #isOwn(moved: readonly Change[], { project, waiting = [] }: Submission): boolean {
    if (project === undefined) return true
    const net = this.#weighOnSites(moved)
    const held = waiting.filter((other) => other.project === project).flatMap(({ leaves }) => leaves)
    return net.gte(0) || this.onSites(project).plus(net).plus(this.#weighOnSites(held)).gte(0)
  }

  #weighOnSites(moved: readonly Change[]): Amount {
    const own = moved.filter(({ warehouse }) => this.isSite(warehouse))
    return sum(own.map(({ weight, sign }) => weight.times(sign)))
  }

  /** What is there beside the goods that others wait for. */
  #free(key: string, waiting: readonly Waiting[]): Level {
    const held = waiting.flatMap(({ leaves }) => leaves).filter(({ warehouse, sku }) => keyOf(warehouse, sku) === key)
    const { qty, weight } = this.#levels.get(key) ?? NOTHING
    const left = weight.minus(sum(held.map((change) => change.weight)))
    return {
      qty: Math.max(
        0,
        held.reduce((all, change) => all - change.qty, qty),
      ),
      weight: left.lt(0) ? ZERO : left,
    }
  }

  #try(changes: readonly Change[], submission: Submission): { after: Map<string, Level>; moved: Change[] } | undefined {
    const after = new Map<string, Level>()
    const moved: Change[] = []
    const leaving = new Set(changes.filter(({ sign }) => sign < 0).map(({ warehouse, sku }) => keyOf(warehouse, sku)))
    for (const change of changes) {
      const key = keyOf(change.warehouse, change.sku)
      const before = after.get(key) ?? this.#free(key, leaving.has(key) ? (submission.waiting ?? []) : [])
      if (isOtherWeight(before, change, submission)) return undefined
      const real = toMoved(before, change)
      const level = {
        qty: before.qty + real.sign * real.qty,
        weight: tonnes(before.weight.plus(real.weight.times(real.sign))),
      }
      if (!isSound(before, level)) return undefined
      after.set(key, level)
      moved.push(real)
    }
    return this.#isOwn(moved, submission) ? { after, moved } : undefined
  }

  allows(changes: readonly Change[], submission: Submission = {}): boolean {
    return this.#try(changes, submission) !== undefined
  }

  /** Books all changes or none; answers what can be reversed. */
  book(changes: readonly Change[], entry: Entry): readonly Booked[] | undefined {
    const tried = this.#try(changes, { project: entry.project })
    if (tried === undefined) return undefined
    for (const [key, level] of tried.after) this.#levels.set(key, level)
    const booked = tried.moved.map((change) => ({ ...entry, change, isReversed: false }))
    this.#booked.push(...booked)
    return booked
  }

  /** Counter-entries of what was booked: both count in no figure. */
  reverse(booked: readonly Booked[], entry: Entry): boolean {
    const counter = booked.map(
      ({ change }) => ({ ...change, sign: change.sign === 1 ? -1 : 1, isMeasured: true }) as const,
    )
    const own = this.book(counter, { ...entry, project: booked[0]?.project })
    if (own === undefined) return false
    for (const each of [...booked, ...own]) each.isReversed = true
    return true
  }

  weigh(isMeant: (warehouse: string) => boolean): Amount {
    const own = [...this.#levels].filter(([key]) => isMeant(key.split(' ')[0] ?? ''))
    return sum(own.map(([, { weight }]) => weight))
  }

  /** Tonnes by month that came (1) or went (-1), without what was reversed. */
  byMonth(isMeant: (booked: Booked) => boolean): ReadonlyMap<string, Amount> {
    const months = new Map<string, Amount>()
    for (const booked of this.#booked) {
      if (booked.isReversed || !isMeant(booked)) continue
      months.set(booked.month, (months.get(booked.month) ?? ZERO).plus(booked.change.weight))
    }
    return months
  }

  /** Pieces by product that movements for a project have brought to sites and not taken from there. */
  piecesOnSites(project: string): ReadonlyMap<string, number> {
    const pieces = new Map<string, number>()
    for (const booked of this.#booked) {
      const { sku, qty, sign, warehouse } = booked.change
      if (booked.project !== project || !this.isSite(warehouse)) continue
      pieces.set(sku, (pieces.get(sku) ?? 0) + sign * qty)
    }
    return pieces
  }

  /** What movements for a project have brought to its sites. */
  onSites(project: string): Amount {
    return this.#weighOnSites(this.#booked.filter((booked) => booked.project === project).map(({ change }) => change))
  }
}

/** Weight of pieces taken from a level, if nobody has weighed them. */
export function weighTaken({ qty: held, weight }: Level, qty: number): Amount {
  if (qty > held) return ZERO
  return qty === held ? weight : share(weight, qty, held)
}

export type { Booked }
