interface Taker {
  readonly planIds: readonly string[]
  /** Pieces that it holds, by plan. */
  readonly held: Map<string, number>
}

/** The taker that can exchange its pieces of one plan for those of the next. */
interface Step {
  readonly taker: Taker
  readonly from: string
}

/** The plan with pieces left, and how each plan was reached: directly, or by an exchange. */
interface Path {
  readonly end: string
  readonly steps: ReadonlyMap<string, Step | undefined>
}

function change(pieces: Map<string, number>, plan: string, by: number): void {
  pieces.set(plan, (pieces.get(plan) ?? 0) + by)
}

function listSteps({ end, steps }: Path): readonly Step[] {
  const step = steps.get(end)
  return step === undefined ? [] : [step, ...listSteps({ end: step.from, steps })]
}

/**
 * Pieces of one product in several plans. What somebody takes of several plans stays exchangeable between them, so
 * that everybody gets as much as possible: a maximum flow by shortest augmenting paths.
 */
export class SharedPieces {
  readonly #left: Map<string, number>
  readonly #takers: Taker[] = []

  constructor(plans: ReadonlyMap<string, number>) {
    this.#left = new Map(plans)
  }

  /** Takes up to so many pieces of the plans, of the first ones first; returns them by plan. */
  take(planIds: readonly string[], wanted: number): ReadonlyMap<string, number> {
    const taker: Taker = { planIds, held: new Map() }
    this.#takers.push(taker)
    let rest = wanted
    for (let path = this.#find(planIds); path !== undefined && rest > 0; path = this.#find(planIds)) {
      rest -= this.#takeAlong(path, taker, rest)
    }
    return taker.held
  }

  #find(planIds: readonly string[]): Path | undefined {
    const steps = new Map<string, Step | undefined>(planIds.map((id) => [id, undefined]))
    // Plans that are added meanwhile are visited, too.
    for (const plan of steps.keys()) {
      if ((this.#left.get(plan) ?? 0) > 0) return { end: plan, steps }
      for (const taker of this.#takers.filter(({ held }) => (held.get(plan) ?? 0) > 0)) {
        for (const next of taker.planIds.filter((id) => !steps.has(id))) steps.set(next, { taker, from: plan })
      }
    }
    return undefined
  }

  #takeAlong(path: Path, taker: Taker, wanted: number): number {
    const steps = listSteps(path)
    const limits = steps.map((step) => step.taker.held.get(step.from) ?? 0)
    const pieces = Math.min(wanted, this.#left.get(path.end) ?? 0, ...limits)
    let plan = path.end
    change(this.#left, plan, -pieces)
    for (const step of steps) {
      change(step.taker.held, plan, pieces)
      change(step.taker.held, step.from, -pieces)
      plan = step.from
    }
    change(taker.held, plan, pieces)
    return pieces
  }
}
