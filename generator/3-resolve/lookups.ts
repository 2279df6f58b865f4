import { isDeepStrictEqual } from 'node:util'
import type { Outside } from './outside'

interface Lookup {
  readonly ask: (outside: Outside) => unknown
  answer: unknown
}

/** Which questions an entity asked of what stands outside it, and the answers that it got. */
export interface Lookups {
  /** What an entity may see. Every question goes through it, whoever thinks of a new one. */
  readonly outside: Outside
  /** Whether the same questions still have the same answers. */
  readonly hold: (outside: Outside) => boolean
}

type Note = (question: string, ask: Lookup['ask'], answer: unknown) => void

/** Questions for one name; every other one, as for all names, is noted as a question for the whole. */
const FOR_ONE = new Set<PropertyKey>(['get', 'has'])

function recordMember(name: keyof Outside, member: Outside[keyof Outside], note: Note): object {
  return new Proxy(member, {
    get: (target, property) => {
      const found: unknown = Reflect.get(target, property, target)
      const isFunction = typeof found === 'function'
      if (!isFunction || !FOR_ONE.has(property)) {
        note(name, (outside) => outside[name], member)
        return isFunction ? found.bind(target) : found
      }
      return (...args: readonly string[]) => {
        const answer: unknown = Reflect.apply(found, target, args)
        const ask = (outside: Outside) => Reflect.apply(Reflect.get(outside[name], property), outside[name], args)
        note(`${name} ${String(property)} ${args.join(' ')}`, ask, answer)
        return answer
      }
    },
  })
}

export function recordLookups(outside: Outside): Lookups {
  const lookups = new Map<string, Lookup>()
  const note: Note = (question, ask, answer) => lookups.set(question, { ask, answer })
  const members = new Map<PropertyKey, object>()
  const recorded = new Proxy(outside, {
    get: (target, property) => {
      const name = property as keyof Outside
      const found = members.get(name) ?? recordMember(name, target[name], note)
      members.set(name, found)
      return found
    },
  })
  const isSame = (lookup: Lookup, now: Outside): boolean => {
    const answer = lookup.ask(now)
    if (answer !== lookup.answer && !isDeepStrictEqual(answer, lookup.answer)) return false
    // What is equal replaces what it equals, which nobody then keeps alive.
    lookup.answer = answer
    return true
  }
  return { outside: recorded, hold: (now) => [...lookups.values()].every((lookup) => isSame(lookup, now)) }
}
