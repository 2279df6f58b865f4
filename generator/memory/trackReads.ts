import { isDeepStrictEqual } from 'node:util'
import { findChanged } from './findChanged'
import { memoizeByObject } from './memoizeByObject'

interface Lookup<Outside> {
  readonly ask: (outside: Outside) => unknown
  answer: unknown
}

/** Which questions a part asked of what stands outside it, and the answers that it got. */
export interface TrackedReads<Outside> {
  /** What the part may see. Every question goes through it, whoever thinks of a new one. */
  readonly outside: Outside
  /** Whether the same questions still have the same answers. */
  readonly isFresh: (outside: Outside) => boolean
}

/** What was asked of one member; as long as it is the very same one, so are the answers. */
interface Asked<Outside> {
  member: unknown
  readonly lookups: Map<string, Lookup<Outside>>
}

type Note<Outside> = (question: string, ask: Lookup<Outside>['ask'], answer: unknown) => void

interface Askable {
  readonly get: (...names: readonly string[]) => unknown
  readonly has: (...names: readonly string[]) => boolean
}

/** The question for everything that a member holds. */
const WHOLE = ''

const toQuestion = (property: PropertyKey, name: string): string => `${String(property)} ${name}`

/** Made once for all who may have asked them. */
const toQuestions = memoizeByObject((names: readonly string[]) =>
  names.flatMap((name) => [toQuestion('get', name), toQuestion('has', name)]),
)

/** Questions for one name; every other one, as for all names, is noted as a question for the whole. */
const FOR_ONE = new Set<PropertyKey>(['get', 'has'])

function recordMember<Outside extends object>(outside: Outside, name: keyof Outside, note: Note<Outside>): unknown {
  const member: unknown = outside[name]
  if (typeof member !== 'object' || member === null) {
    note(WHOLE, (now) => now[name], member)
    return member
  }
  return new Proxy(member, {
    get: (target, property) => {
      const found: unknown = Reflect.get(target, property, target)
      const isFunction = typeof found === 'function'
      if (!isFunction || !FOR_ONE.has(property)) {
        note(WHOLE, (now) => now[name], member)
        return isFunction ? found.bind(target) : found
      }
      return (...args: readonly string[]) => {
        const answer: unknown = Reflect.apply(found, target, args)
        note(
          toQuestion(property, args.join(' ')),
          (now) => (now[name] as Askable)[property as keyof Askable](...args),
          answer,
        )
        return answer
      }
    },
  })
}

/** Whether the answer is still the same; what is equal replaces what it equals, which nobody then keeps alive. */
function isSame<Outside>(lookup: Lookup<Outside>, now: Outside): boolean {
  const answer = lookup.ask(now)
  if (answer !== lookup.answer && !isDeepStrictEqual(answer, lookup.answer)) return false
  lookup.answer = answer
  return true
}

function holds<Outside>(name: keyof Outside, asked: Asked<Outside>, now: Outside): boolean {
  const member = now[name]
  if (member === asked.member) return true
  const changed = findChanged(asked.member, member)
  const isWhole = changed === undefined || asked.lookups.has(WHOLE)
  const questions = isWhole ? asked.lookups.keys() : toQuestions(changed)
  for (const question of questions) {
    const lookup = asked.lookups.get(question)
    if (lookup && !isSame(lookup, now)) return false
  }
  asked.member = member
  return true
}

/** `outside` holds maps and sets, or objects that are asked by `get` and `has`. */
export function trackReads<Outside extends object>(outside: Outside): TrackedReads<Outside> {
  const asked = new Map<keyof Outside, Asked<Outside>>()
  const members = new Map<PropertyKey, unknown>()
  const open = (name: keyof Outside): unknown => {
    const lookups: Asked<Outside>['lookups'] = new Map()
    asked.set(name, { member: outside[name], lookups })
    return recordMember(outside, name, (question, ask, answer) => lookups.set(question, { ask, answer }))
  }
  const recorded = new Proxy(outside, {
    get: (_, property) => {
      const name = property as keyof Outside
      if (!members.has(name)) members.set(name, open(name))
      return members.get(name)
    },
  })
  const hold = (now: Outside): boolean => {
    for (const [name, group] of asked) if (!holds(name, group, now)) return false
    return true
  }
  return { outside: recorded, isFresh: hold }
}
