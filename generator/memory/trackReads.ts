import { isDeepStrictEqual } from 'node:util'
import { findChanged } from './findChanged'
import { memoizeByObject } from './memoizeByObject'

interface Lookup<Outside> {
  readonly ask: (outside: Outside) => unknown
  answer: unknown
}

/** The lookups that a function made in `outside`, with their answers. */
export interface TrackedReads<Outside> {
  /** A proxy that records every lookup; the function must read `outside` through it only. */
  readonly outside: Outside
  /** True if all recorded lookups have equal answers in another `outside`. */
  readonly isFresh: (outside: Outside) => boolean
}

/** Lookups in one member; while the member is identical, so are the answers. */
interface Asked<Outside> {
  member: unknown
  readonly lookups: Map<string, Lookup<Outside>>
}

type Note<Outside> = (question: string, ask: Lookup<Outside>['ask'], answer: unknown) => void

interface Askable {
  readonly get: (...names: readonly string[]) => unknown
  readonly has: (...names: readonly string[]) => boolean
}

/** The key of a lookup that reads a whole member. */
const WHOLE = ''

const toQuestion = (property: PropertyKey, name: string): string => `${String(property)} ${name}`

/** Memoized, since many functions check the same changed names. */
const toQuestions = memoizeByObject((names: readonly string[]) =>
  names.flatMap((name) => [toQuestion('get', name), toQuestion('has', name)]),
)

/** Methods that read one name; every other property is recorded as a read of the whole member. */
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

/** Compares answers by identity, then deeply; keeps the newer of two equal ones, so that the older is collected. */
function isSame<Outside>(lookup: Lookup<Outside>, now: Outside): boolean {
  const answer = lookup.ask(now)
  if (answer !== lookup.answer && !isDeepStrictEqual(answer, lookup.answer)) return false
  lookup.answer = answer
  return true
}

function isGroupFresh<Outside>(name: keyof Outside, asked: Asked<Outside>, now: Outside): boolean {
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

/** Records reads of `outside`, whose members are maps, sets or objects with `get` and `has`. */
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
    for (const [name, group] of asked) if (!isGroupFresh(name, group, now)) return false
    return true
  }
  return { outside: recorded, isFresh: hold }
}
