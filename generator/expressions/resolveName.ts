import { both } from '../diagnostics/languages'
import { findNearest, offer } from '../diagnostics/nearest'
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
  return scope && both(`did you mean "${scope}.${name.name}"?`, `是不是“${scope}.${name.name}”？`)
}

function sayMay({ scope, name }: NameNode): string | undefined {
  if (scope === 'user' && /^(has|is)?(Any)?Roles?$|^role(Names?|Alias(es)?|Id)$/i.test(name))
    return both("write user.hasRole('alias')", `写 user.hasRole('别名')`)
  return scope === 'user' && name === 'may' ? both("write user.may('code')", `写 user.may('code')`) : undefined
}

function sayWord(word: string): string | undefined {
  if (/^(null|undefined|none|nil)$/i.test(word)) return both('ask empty(…)', '用 empty(…) 判断')
  if (/^(yes|no|true|false)$/i.test(word))
    return both(`write ${/^(yes|true)$/i.test(word)}`, `写 ${/^(yes|true)$/i.test(word)}`)
  return Object.hasOwn(functions, word)
    ? both(`write ${functions[word]?.usage}`, `写 ${functions[word]?.usage}`)
    : undefined
}

function sayParams({ scope, name }: NameNode, known: readonly string[]): string | undefined {
  if (scope !== 'params') return undefined
  const nearest = findNearest(name, known)
  return nearest === undefined
    ? both(
        `nothing that opens the screen hands it over: say there params: { ${name}: … }`,
        `打开这个页面的地方都没有传递它：在那里写 params: { ${name}: … }`,
      )
    : both(`did you mean "${nearest}"?`, `是不是“${nearest}”？`)
}

function unknownName(name: NameNode, env: Environment): ExpressionError {
  const bare = () => [...Object.keys({ ...env.form, ...env.row }), ...(env.conditions?.keys() ?? [])]
  const known = name.scope ? Object.keys(env[name.scope] ?? {}) : bare()
  // Names of the API are Latin, so a Chinese word is a text without quotes.
  const asText = /[^A-Za-z0-9_]/.test(name.name)
    ? both(`a text stands in quotes: '${name.name}'`, `文字要加引号：'${name.name}'`)
    : undefined
  const asWord = name.scope ? undefined : sayWord(name.name)
  const either = name.scope
    ? undefined
    : both(
        `a field of the record stands bare, a text in quotes: '${name.name}'`,
        `记录的字段直接写，文字要加引号：'${name.name}'`,
      )
  const hint = sayMay(name) ?? sayParams(name, known) ?? elsewhere(name, env) ?? asWord ?? asText
  const offered = hint === undefined ? offer(name.name, known) : { hint }
  const owner = name.scope ? both(` in "${name.scope}"`, `“${name.scope}”中`) : ''
  return {
    kind: 'unknown-name',
    ...name.nameAt,
    message: both(`"${name.name}" is not known${owner}`, `${owner}没有“${name.name}”`),
    ...offered,
    hint: offered.hint ?? either,
    known: name.scope ? known : [...known, ...allScopes.filter((scope) => env[scope])],
  }
}

function unknownScope(scope: ScopeName, name: NameNode, env: Environment): ExpressionError {
  const present = allScopes.filter((other) => env[other])
  const hint =
    elsewhere(name, env) ??
    both(
      `what can be read here: ${present.map((other) => `${other}.…`).join(', ')}`,
      `这里可以读取：${present.map((other) => `${other}.…`).join('、')}`,
    )
  // All of a named condition that is written out stands where it is named.
  const to = name.nameAt.from > name.from ? name.from + scope.length : name.to
  return {
    kind: 'unknown-name',
    from: name.from,
    to,
    message: both(`there is no "${scope}" here`, `这里没有“${scope}”`),
    hint,
  }
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
  if (name.scope === 'params' && env.openerLost)
    return { kind: 'unheard', ...name.nameAt, message: both('not known yet', '尚不明确') }
  if (!name.scope && env.conditions?.areLost)
    return { kind: 'unheard', ...name.nameAt, message: both('not known yet', '尚不明确') }
  return unknownName(name, env)
}
