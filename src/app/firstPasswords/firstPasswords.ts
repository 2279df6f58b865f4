import type { Api } from '../../api/api'
import { toCalls } from '../../api/typedCall'

/** A password that was drawn for somebody; the server tells it once. */
export interface FirstPassword {
  readonly account: string
  readonly password: string
}

export interface FirstPasswords {
  /** The same api, which takes down what its answers tell. */
  readonly watch: (api: Api) => Api
  readonly list: () => readonly FirstPassword[]
  readonly forget: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface Told {
  readonly account?: unknown
  readonly password?: unknown
  readonly firstPassword?: unknown
  /** Where several were made at once. */
  readonly users?: unknown
}

function readOne(value: Told): readonly FirstPassword[] {
  if (Array.isArray(value.users)) return readAnswer(value.users)
  const password = value.firstPassword ?? value.password
  // A new tenant's administrator is called so.
  const account = value.account ?? 'admin'
  return typeof password === 'string' && password !== '' && typeof account === 'string' ? [{ account, password }] : []
}

/** Operations whose answers tell a first password, and nothing else does. */
const TELLING: ReadonlySet<string> = new Set([
  'system.user.reset-password',
  'system.user.submit',
  'system.user.import',
  'system.tenant.submit',
])

function readAnswer(answer: unknown): readonly FirstPassword[] {
  if (Array.isArray(answer)) return answer.flatMap(readAnswer)
  return typeof answer === 'object' && answer !== null ? readOne(answer) : []
}

/** What the server has told of first passwords, until somebody has taken it down; a plain Blade tells none. */
export function createFirstPasswords(): FirstPasswords {
  const listeners = new Set<() => void>()
  let told: readonly FirstPassword[] = []
  const change = (next: readonly FirstPassword[]) => {
    told = next
    for (const listener of listeners) listener()
  }
  return {
    watch: (api) => ({
      ...api,
      ...toCalls(async (operation, request, options) => {
        const answer = await api.dynamicCall(operation, request, options)
        const found = TELLING.has(operation) ? readAnswer(answer) : []
        if (found.length > 0) change([...told, ...found])
        return answer
      }),
    }),
    list: () => told,
    forget: () => change([]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
