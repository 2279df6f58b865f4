import { both } from '../diagnostics/languages'
import { type ApiChange, type ApiElement, type ApiSides, type Facts, sayFacts } from './apiChange'
import type { ApiOperation } from './apiField'
import { diffFields, type FieldChange } from './diffFields'

interface Difference extends FieldChange {
  readonly element: ApiElement
}

const SHAPES = {
  file: both('file', '文件'),
  page: both('page', '分页'),
  list: both('list', '列表'),
  record: both('record', '一条记录'),
  none: both('none', '无'),
} as const

function toFacts(operation: ApiOperation): Facts {
  const { method, path, verb, permission, sortable, key, answer, body, takesList } = operation
  return {
    method,
    path,
    'x-verb': verb,
    'x-permission': permission,
    'x-sortable': sortable,
    'x-key': key,
    [both('answer', '应答')]: SHAPES[answer.file ? 'file' : answer.shape],
    [both('request', '请求')]: SHAPES[body === undefined ? 'none' : takesList ? 'list' : 'record'],
  }
}

function diffOperation(before: ApiOperation, after: ApiOperation): readonly Difference[] {
  const facts = sayFacts(toFacts(before), toFacts(after))
  const part = (name: 'query' | 'body' | 'answer', changes: readonly FieldChange[]) =>
    changes.map((change): Difference => {
      return { ...change, element: { operation: before.id, part: name, path: change.path } }
    })
  const element: ApiElement = { operation: before.id, part: 'operation', path: [] }
  return [
    ...(facts === '' ? [] : [{ path: [], change: 'changed' as const, facts, element }]),
    ...part('query', diffFields(before.query, after.query)),
    ...part('body', diffFields(before.body, after.body)),
    ...part('answer', diffFields(before.answer.fields, after.answer.fields)),
  ]
}

/** A lost operation; renamed if another id has its path and method. */
function toLost(operation: ApiOperation, later: readonly ApiOperation[]): Difference {
  const element: ApiElement = { operation: operation.id, part: 'operation', path: [] }
  const own = { path: [], element }
  const same = later.find(({ path, method }) => path === operation.path && method === operation.method)
  if (same === undefined) return { ...own, change: 'removed', facts: '' }
  return { ...own, change: 'renamed', facts: '', renamedTo: same.id }
}

function toAdded({ id }: ApiOperation): Difference {
  const element: ApiElement = { operation: id, part: 'operation', path: [] }
  return { path: [], change: 'added', facts: '', element }
}

function listDifferences({ before, after }: ApiSides): readonly Difference[] {
  const later = [...after.operations.values()]
  const places = new Set([...before.operations.values()].map(({ path, method }) => `${method} ${path}`))
  const changed = [...before.operations.values()].flatMap((operation) => {
    const now = after.operations.get(operation.id)
    if (now === operation) return []
    return now === undefined ? [toLost(operation, later)] : diffOperation(operation, now)
  })
  const isNew = ({ id, path, method }: ApiOperation) => !before.operations.has(id) && !places.has(`${method} ${path}`)
  return [...changed, ...later.filter(isNew).map(toAdded)]
}

/** Operations that a line names before it counts the others. */
const MAX_NAMED = 3

function sayWho(elements: readonly ApiElement[]): string {
  const names = [...new Set(elements.map(({ operation }) => operation))]
  const others = names.length - MAX_NAMED
  return names.slice(0, MAX_NAMED).join(', ') + (others > 0 ? both(` and ${others} more`, ` 及另外 ${others} 个`) : '')
}

function sayChange({ change, facts, renamedTo }: FieldChange): string {
  if (change === 'changed') return both(`: ${facts}`, `：${facts}`)
  if (change === 'added') return both(' added', ' 新增') + (facts === '' ? '' : both(`, ${facts}`, `，${facts}`))
  if (change === 'renamed') return both(` renamed to ${renamedTo}`, ` 改名为 ${renamedTo}`)
  const guess = both(`, probably renamed to ${renamedTo}`, `，可能改名为 ${renamedTo}`)
  return both(' removed', ' 已删除') + (renamedTo === undefined ? '' : guess)
}

function say(first: Difference, elements: readonly ApiElement[]): string {
  const { part, operation, path } = first.element
  if (part === 'operation') return `${operation}${sayChange(first)}`
  const name = `${part === 'query' ? '?' : ''}${path.join('.')}`
  const who = sayWho(elements)
  return `${name}${sayChange(first)}${both(` in ${who}`, `，见 ${who}`)}`
}

/** Parameters are told apart from fields of requests and answers, which mostly share a record. */
function toGroup({ change, facts, renamedTo = '', path, element }: Difference): string {
  const owner = element.part === 'operation' ? element.operation : element.part === 'query'
  return [owner, change, facts, renamedTo, ...path].join('\n')
}

/** All differences that may affect a screen; operations that changed alike share one. */
export function diffApi(sides: ApiSides): readonly ApiChange[] {
  const groups = new Map<string, [Difference, ...Difference[]]>()
  for (const difference of listDifferences(sides)) {
    const group = groups.get(toGroup(difference))
    if (group) group.push(difference)
    else groups.set(toGroup(difference), [difference])
  }
  return [...groups.values()].map(([first, ...others]): ApiChange => {
    const { change, facts, renamedTo } = first
    const elements: ApiChange['elements'] = [first.element, ...others.map(({ element }) => element)]
    return { elements, change, facts, renamedTo, says: say(first, elements) }
  })
}
