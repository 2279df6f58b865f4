import { END } from '../../src/contract/flow'

/** A step with where agreement and refusal lead. */
export interface Ways {
  readonly name: string
  readonly agree: readonly string[]
  readonly refuse: string | undefined
}

function reach(from: string, byName: ReadonlyMap<string, Ways>, onward: (ways: Ways) => readonly string[]) {
  const seen = new Set<string>()
  const left = [from]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const ways = byName.get(name)
    if (ways === undefined || seen.has(name)) continue
    seen.add(name)
    left.push(...onward(ways))
  }
  return seen
}

/** Names of the steps to which no path leads from the first one. */
export function findUnreachable(steps: readonly Ways[]): readonly string[] {
  const [first] = steps
  if (first === undefined) return []
  const byName = new Map(steps.map((step) => [step.name, step]))
  const reached = reach(first.name, byName, ({ agree, refuse }) => [
    ...agree,
    ...(refuse === undefined ? [] : [refuse]),
  ])
  return steps.map(({ name }) => name).filter((name) => !reached.has(name))
}

/** The names of a circle, its first one at both ends. */
function findCircle(from: string, byName: ReadonlyMap<string, Ways>): readonly string[] {
  const path: string[] = []
  for (let name: string | undefined = from; name !== undefined; name = byName.get(name)?.agree[0]) {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    path.push(name)
  }
  return path
}

/** Circles out of which agreement never leads; each is named once. */
export function listCircles(steps: readonly Ways[]): readonly (readonly string[])[] {
  const byName = new Map(steps.map((step) => [step.name, step]))
  const endless = steps.filter(({ name }) => {
    const reached = reach(name, byName, ({ agree }) => agree)
    return ![...reached].some((one) => byName.get(one)?.agree.includes(END))
  })
  const circles = new Map(endless.map(({ name }) => findCircle(name, byName)).map((path) => [path.toSorted()[0], path]))
  return [...circles.values()]
}
