import { suggest } from '../diagnostics/nearest'
import type { ExpressionError, NameNode, ScopeName } from './ast'
import type { Environment, FieldType } from './environment'
import { functions } from './functions'

export interface ResolvedName {
  readonly scope: ScopeName
  readonly field: FieldType
}

const allScopes = ['row', 'outer', 'form', 'params', 'user'] as const

function findIn(env: Environment, scope: ScopeName, name: string): FieldType | undefined {
  const fields = env[scope]
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

function elsewhere(name: NameNode, env: Environment): string | undefined {
  const scope = allScopes.find((other) => other !== name.scope && findIn(env, other, name.name))
  return scope && `did you mean "${scope}.${name.name}"?`
}

function sayMay({ scope, name }: NameNode): string | undefined {
  return scope === 'user' && name === 'may' ? "write user.may('code')" : undefined
}

function sayWord(word: string): string | undefined {
  if (/^(null|undefined|none|nil)$/i.test(word)) return 'ask empty(…)'
  if (/^(yes|no|true|false)$/i.test(word)) return `write ${/^(yes|true)$/i.test(word)}`
  return Object.hasOwn(functions, word) ? `write ${functions[word]?.usage}` : undefined
}

function sayParams({ scope, name }: NameNode, known: readonly string[]): string | undefined {
  if (scope !== 'params' || known.length > 0) return undefined
  return `nothing opens the screen with params; let what opens it hand it over: params: { ${name}: … }`
}

function unknownName(name: NameNode, env: Environment): ExpressionError {
  const bare = () => [...Object.keys({ ...env.form, ...env.row }), ...(env.conditions?.keys() ?? [])]
  const known = name.scope ? Object.keys(env[name.scope] ?? {}) : bare()
  // Names of the API are Latin, so a Chinese word is a text without quotes.
  const asText = /[^A-Za-z0-9_]/.test(name.name) ? `a text stands in quotes: '${name.name}'` : undefined
  const asWord = name.scope ? undefined : sayWord(name.name)
  const either = name.scope ? undefined : `a field of the record stands bare, a text in quotes: '${name.name}'`
  const hint =
    sayMay(name) ??
    elsewhere(name, env) ??
    asWord ??
    asText ??
    suggest(name.name, known) ??
    sayParams(name, known) ??
    either
  const owner = name.scope ? ` in "${name.scope}"` : ''
  return { kind: 'unknown-name', ...name.nameAt, message: `"${name.name}" is not known${owner}`, hint }
}

function unknownScope(scope: ScopeName, name: NameNode, env: Environment): ExpressionError {
  const present = allScopes.filter((other) => env[other])
  const hint = elsewhere(name, env) ?? `what can be read here: ${present.map((other) => `${other}.…`).join(', ')}`
  const to = name.from + scope.length
  return { kind: 'unknown-name', from: name.from, to, message: `there is no "${scope}" here`, hint }
}

/** Finds a bare name in the row, then in the form; returns an error for an unknown one. */
export function resolveName(name: NameNode, env: Environment): ResolvedName | ExpressionError {
  if (name.scope && !env[name.scope]) return unknownScope(name.scope, name, env)
  const candidates = name.scope ? [name.scope] : (['row', 'form'] as const)
  for (const scope of candidates) {
    const field = findIn(env, scope, name.name)
    if (field) return { scope, field }
  }
  // The opener's parse error is already reported; errors of this kind are not.
  if (name.scope === 'params' && env.openerLost) return { kind: 'unheard', ...name.nameAt, message: 'not known yet' }
  return unknownName(name, env)
}
