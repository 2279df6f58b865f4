import type { Api } from '../../api/api'
import { toCalls } from '../../api/typedCall'
import { Listeners } from '../../value/listeners'

/** Generated password of a new account; the server sends it once. */
export interface FirstPassword {
  readonly account: string
  readonly password: string
}

export interface FirstPasswords {
  /** Wraps the API and collects the first passwords in its answers. */
  readonly watch: (api: Api) => Api
  readonly list: () => readonly FirstPassword[]
  readonly forget: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface Told {
  readonly account?: unknown
  readonly password?: unknown
  readonly firstPassword?: unknown
  /** Present where one call created several users. */
  readonly users?: unknown
}

function readOne(value: Told): readonly FirstPassword[] {
  if (Array.isArray(value.users)) return readAnswer(value.users)
  const password = value.firstPassword ?? value.password
  // The server names no account for a new tenant, whose administrator is `admin`.
  const account = value.account ?? 'admin'
  return typeof password === 'string' && password !== '' && typeof account === 'string' ? [{ account, password }] : []
}

/** Operations whose answers contain first passwords. */
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

/** First passwords that the server sent, until `forget`; a plain Blade server sends none. */
export function createFirstPasswords(): FirstPasswords {
  const listeners = new Listeners()
  let passwords: readonly FirstPassword[] = []
  const change = (next: readonly FirstPassword[]) => {
    passwords = next
    listeners.notify()
  }
  return {
    watch: (api) => ({
      ...api,
      ...toCalls(async (operation, request, options) => {
        const answer = await api.dynamicCall(operation, request, options)
        const found = TELLING.has(operation) ? readAnswer(answer) : []
        if (found.length > 0) change([...passwords, ...found])
        return answer
      }),
    }),
    list: () => passwords,
    forget: () => change([]),
    subscribe: listeners.add,
  }
}
