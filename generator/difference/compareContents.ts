import { type Effect, judgeAspect } from './effects'
import { findMoved } from './findMoved'
import type { AspectName, Aspects, Contents, Part } from './parts'

/** One difference that a person meets; without `aspect`, the whole part or screen is new, gone or moved. */
export interface Difference {
  readonly screen: Pick<Contents, 'id' | 'kind' | 'title' | 'file'>
  readonly part: Pick<Part, 'kind' | 'name' | 'title'>
  readonly aspect?: AspectName
  readonly effect: Effect
  readonly before?: string
  readonly after?: string
}

type Change = Omit<Difference, 'screen'>

interface Pair {
  readonly before: Part
  readonly after: Part
}

const toSight = ({ kind, title, group }: Part) => `${kind} ${group} ${title}`

/** The parts by kind and name, and by number where a field is shown twice. */
function nameParts(parts: readonly Part[]): ReadonlyMap<string, Part> {
  const times = new Map<string, number>()
  return new Map(
    parts.map((one) => {
      const name = `${one.kind} ${one.name}`
      times.set(name, (times.get(name) ?? 0) + 1)
      return [`${name} ${times.get(name)}`, one]
    }),
  )
}

/** Pairs by name, then what is left by title: a property that is called otherwise in the API is the same for its reader. */
function pairParts(before: readonly Part[], after: readonly Part[]): readonly Pair[] {
  const byName = nameParts(before)
  const named = [...nameParts(after)].flatMap(([name, one]) => toPair(byName.get(name), one))
  const paired = new Set(named.flatMap((pair) => [pair.before, pair.after]))
  const bySight = new Map(before.filter((one) => !paired.has(one)).map((one) => [toSight(one), one]))
  const seen = after.filter((one) => !paired.has(one)).flatMap((one) => toPair(bySight.get(toSight(one)), one))
  return [...named, ...seen]
}

const toPair = (before: Part | undefined, after: Part): readonly Pair[] =>
  before === undefined ? [] : [{ before, after }]

function compareAspects({ before, after }: Pair): readonly Change[] {
  const names = Object.keys({ ...before.aspects, ...after.aspects }) as (keyof Aspects)[]
  const changes = names.flatMap((aspect) => {
    const [old, now] = [before.aspects[aspect], after.aspects[aspect]]
    if (old?.value === now?.value) return []
    const effect = judgeAspect(aspect, old?.value, now?.value)
    return [{ part: after, aspect, effect, before: old?.shown, after: now?.shown }]
  })
  // A rule comes and goes with its message.
  const isRule = changes.some(({ effect }) => effect !== 'reworded' && effect !== 'moved')
  return isRule ? changes.filter(({ aspect }) => aspect !== 'messages') : changes
}

/** What stands elsewhere among its neighbours, though it was not given another place. */
function compareOrder(pairs: readonly Pair[], before: readonly Part[]): readonly Change[] {
  const ranks = new Map(before.map((one, index) => [one, index]))
  const stays = pairs.filter((pair) => pair.before.aspects.place?.value === pair.after.aspects.place?.value)
  const toGroup = ({ after }: Pair) => `${after.kind} ${after.group} ${after.aspects.place?.value}`
  const groups = [...new Set(stays.map(toGroup))].map((name) => stays.filter((pair) => toGroup(pair) === name))
  return groups.flatMap((group) => {
    const moved = new Set(findMoved(group.map((pair) => ranks.get(pair.before) ?? 0)))
    return group.flatMap(({ after }, index) =>
      moved.has(index) ? [{ part: after, effect: 'moved' as const, after: group[index - 1]?.after.title }] : [],
    )
  })
}

/** Without the columns of a table that is itself among the parts. */
function leaveInner(parts: readonly Part[]): readonly Part[] {
  const names = new Set(parts.map(({ name }) => name))
  return parts.filter(({ group }) => !names.has(group))
}

function compareParts(before: readonly Part[], after: readonly Part[]): readonly Change[] {
  const pairs = pairParts(before, after)
  const kept = new Set(pairs.flatMap((pair) => [pair.before, pair.after]))
  const inOrder = [...pairs].sort((a, b) => after.indexOf(a.after) - after.indexOf(b.after))
  return [
    ...leaveInner(before.filter((one) => !kept.has(one))).map((part) => ({ part, effect: 'gone' as const })),
    ...leaveInner(after.filter((one) => !kept.has(one))).map((part) => ({ part, effect: 'new' as const })),
    ...pairs.flatMap(compareAspects),
    ...compareOrder(inOrder, before),
  ]
}

const whole = (contents: Contents, effect: 'new' | 'gone'): readonly Difference[] => {
  const [own] = contents.parts
  // Rules of records come and go with their screens.
  return own === undefined || contents.kind === 'records' ? [] : [{ screen: contents, part: own, effect }]
}

/** All differences, by screen. */
export function compareContents(before: readonly Contents[], after: readonly Contents[]): readonly Difference[] {
  const old = new Map(before.map((one) => [`${one.kind} ${one.id}`, one]))
  const now = new Set(after.map((one) => `${one.kind} ${one.id}`))
  const left = before.filter((one) => !now.has(`${one.kind} ${one.id}`))
  return [
    ...left.flatMap((one) => whole(one, 'gone')),
    ...after.flatMap((one) => {
      const former = old.get(`${one.kind} ${one.id}`)
      if (former === undefined) return whole(one, 'new')
      return compareParts(former.parts, one.parts).map((change) => ({ screen: one, ...change }))
    }),
  ]
}
