import { arrayOf, type Json, stringOf, toObject } from '../../../generator/openapi/json'
import { answerOf, bodyOf, changeAt, type Steps } from './documentPlaces'
import type { Kind, Outcome, Target } from './mutation'
import type { Role } from './uses'

const READING = new Set<Role>(['list', 'load', 'choices', 'panel', 'download'])
const WRITING = new Set<Role>(['save', 'call', 'remove'])

function has({ uses }: Target, roles: ReadonlySet<Role>): boolean {
  return uses.some((use) => roles.has(use.role))
}

function change(
  { document, steps }: Target,
  update: (operation: { readonly [key: string]: Json | undefined }) => Json,
) {
  return changeAt(document, steps, (node) => update(toObject(node)))
}

function withoutKey(target: Target, key: string): Json | undefined {
  if (!(key in target.node)) return undefined
  return changeAt(target.document, [...target.steps, key], () => undefined)
}

/** Whether nothing else lies under the same path. */
function isLast({ document, steps: [, path = ''] }: Target): boolean {
  const under = path.slice(0, path.lastIndexOf('/') + 1)
  return Object.keys(toObject(document.paths)).every((other) => other === path || !other.startsWith(under))
}

function move(target: Target, [path, method]: readonly [string, string]): Json | undefined {
  const taken = toObject(toObject(target.document.paths)[path])
  if (method in taken) return undefined
  const without = changeAt(target.document, target.steps, () => undefined)
  return changeAt(without, ['paths', path], (left) => ({ ...toObject(left), [method]: target.node }))
}

function toMethod(target: Target, from: readonly string[], to: string): Json | undefined {
  const [, path = '', method = ''] = target.steps
  return from.includes(method) ? move(target, [path, to]) : undefined
}

function withAnswer(target: Target, shapes: readonly string[], to: (schema: Json) => Json): Json | undefined {
  const { shape, schema, data } = answerOf(target.document, target.steps)
  if (!shapes.includes(shape) || schema === undefined || data === undefined) return undefined
  // Only where the operation itself says it: a shared envelope is that of others, too.
  if (data[0] !== 'paths') return undefined
  const inner = schema.reduce<Json | undefined>(
    (node, step) => (Array.isArray(node) ? node[Number(step)] : toObject(node)[step]),
    target.document,
  )
  return changeAt(target.document, data, () => to(inner ?? {}))
}

/** A view asks what its related list asks, which is named where the list stands. */
function isNamed(target: Target): boolean {
  return target.uses.every((use) => use.words.includes('related') || target.isNamed(use))
}

/**
 * A form without `detail` edits the row that it was opened from; a list without `page` asks the next reading verb, also
 * where it stands in a view.
 */
function whenGone(target: Target): Outcome {
  if (target.uses.some(target.isNamed)) return 'report'
  const roles = new Set(target.uses.map(({ role, screen }) => `${role} of ${screen.kind}`))
  return [...roles].every((role) => role === 'load of form' || role.startsWith('list of ')) ? 'either' : 'report'
}

/** What is asked by its name is asked where it went; a list that names none asks the next reading verb. */
function whenMoved(target: Target): Outcome {
  return whenGone({ ...target, uses: target.uses.filter((use) => !target.isNamed(use)) })
}

function sends({ uses }: Target): boolean {
  return uses.some(({ role }) => role === 'save')
}

export const OPERATION_KINDS: readonly Kind[] = [
  {
    name: 'operation removed',
    of: 'operation',
    change: ({ document, steps }) => changeAt(document, steps, () => undefined),
    expect: whenGone,
  },
  {
    name: 'operationId renamed',
    of: 'operation',
    change: (target) => change(target, (node) => ({ ...node, operationId: `${stringOf(node.operationId)}-renamed` })),
    expect: (target) => (target.uses.some(target.isNamed) ? 'report' : 'follow'),
  },
  {
    name: 'path moved below another resource',
    of: 'operation',
    change: (target) => {
      const [, path = '', method = ''] = target.steps
      return move(target, [`/moved${path}`, method])
    },
    // A resource that has lost its last operation is missed where it is named.
    expect: (target) => (isNamed(target) ? (isLast(target) ? 'either' : 'follow') : whenMoved(target)),
  },
  {
    name: 'reading by DELETE',
    of: 'operation',
    change: (target) => toMethod(target, ['get'], 'delete'),
    expect: (target) => (has(target, READING) ? 'report' : 'follow'),
  },
  {
    name: 'writing by GET',
    of: 'operation',
    change: (target) => toMethod(target, ['post', 'put', 'delete'], 'get'),
    // A list that is asked by POST loses the parameters that stand in its body.
    expect: (target) => (has(target, WRITING) ? 'report' : 'either'),
  },
  {
    name: 'writing by another verb of HTTP',
    of: 'operation',
    change: (target) => toMethod(target, ['post'], 'put'),
    expect: (target) => (has(target, WRITING) ? 'follow' : 'either'),
  },
  {
    name: 'x-verb changed',
    of: 'operation',
    change: (target) =>
      target.node['x-verb'] === undefined ? undefined : change(target, (node) => ({ ...node, 'x-verb': 'otherwise' })),
    expect: (target) => (isNamed(target) ? 'quiet' : whenMoved(target)),
  },
  {
    name: 'x-permission removed',
    of: 'operation',
    change: (target) => withoutKey(target, 'x-permission'),
    expect: () => 'report',
  },
  {
    name: 'x-permission changed',
    of: 'operation',
    change: (target) =>
      change(target, (node) => {
        const codes = node['x-permission']
        const word = typeof codes === 'string' && codes !== 'public' && codes !== 'signed-in'
        // Only what saves can ask for one code to add and for another to edit.
        const saves = target.uses.some(({ role }) => role === 'save')
        const others = saves ? { add: 'a_changed', edit: 'e_changed' } : 'changed'
        return { ...node, 'x-permission': word ? `${codes}_changed` : others }
      }),
    expect: ({ uses }) => (uses.some(({ role }) => WRITING.has(role) || role === 'list') ? 'follow' : 'quiet'),
  },
  {
    name: 'x-sortable removed',
    of: 'operation',
    change: (target) => withoutKey(target, 'x-sortable'),
    expect: ({ uses }) => {
      const sorted = uses.some(({ screen }) => screen.kind === 'list' && screen.columns.some((column) => column.sortBy))
      return uses.some(({ role }) => role === 'list') && sorted ? 'follow' : 'quiet'
    },
  },
  {
    name: 'a page becomes a plain list',
    of: 'operation',
    change: (target) => withAnswer(target, ['page'], (items) => ({ type: 'array', items })),
    expect: (target) => (has(target, new Set<Role>(['list', 'choices', 'panel'])) ? 'either' : 'quiet'),
  },
  {
    name: 'many records become one',
    of: 'operation',
    change: (target) => withAnswer(target, ['page', 'list'], (record) => record),
    expect: (target) => (has(target, new Set<Role>(['list', 'choices', 'panel'])) ? 'report' : 'quiet'),
  },
  {
    name: 'one record becomes many',
    of: 'operation',
    change: (target) => withAnswer(target, ['record'], (items) => ({ type: 'array', items })),
    expect: (target) => (has(target, new Set<Role>(['load', 'panel'])) ? 'report' : 'quiet'),
  },
  {
    name: 'the answer is empty',
    of: 'operation',
    change: (target) =>
      changeAt(target.document, [...target.steps, 'responses', '200'], () => ({ description: 'done' })),
    expect: (target) => (has(target, READING) ? 'report' : 'quiet'),
  },
  {
    name: 'the request carries no body any more',
    of: 'operation',
    change: (target) => withoutKey(target, 'requestBody'),
    expect: (target) => (sends(target) || has(target, new Set<Role>(['call'])) ? 'report' : 'either'),
    untaken: true,
  },
  {
    name: 'another parameter is required',
    of: 'operation',
    change: (target) =>
      change(target, (node) => ({
        ...node,
        parameters: [
          ...arrayOf(node.parameters),
          { name: 'companyCode', in: 'query', required: true, schema: { type: 'string' } },
        ],
      })),
    expect: () => 'report',
  },
  {
    name: 'another field of the request is required',
    of: 'operation',
    change: (target) => {
      const body: Steps | undefined = bodyOf(target.document, target.steps)
      return (
        body &&
        changeAt(target.document, body, (schema) => ({
          allOf: [schema ?? {}, { properties: { companyCode: { type: 'string' } }, required: ['companyCode'] }],
        }))
      )
    },
    expect: () => 'report',
  },
]
