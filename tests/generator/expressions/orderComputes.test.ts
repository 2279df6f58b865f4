import { describe, expect, it } from 'vitest'
import { type ComputeNode, orderComputes } from '../../../generator/expressions/orderComputes'

type Node = ComputeNode<number>

function compute(name: string, reads: string[], place = 0): Node {
  const [table, field] = name.split('.')
  return field === undefined ? { field: name, reads, place } : { table, field, reads, place }
}

function show(node: Node): string {
  return node.table === undefined ? node.field : `${node.table}.${node.field}`
}

const cases: [string, { given: Node[]; order: string[]; cycles?: string[][] }][] = [
  ['as given where none reads another', { given: [compute('b', ['x']), compute('a', [])], order: ['b', 'a'] }],
  [
    'what is read first',
    { given: [compute('c', ['b']), compute('b', ['a']), compute('a', ['x'])], order: ['a', 'b', 'c'] },
  ],
  [
    'a diamond',
    {
      given: [compute('d', ['b', 'c']), compute('c', ['a']), compute('b', ['a']), compute('a', [])],
      order: ['a', 'b', 'c', 'd'],
    },
  ],
  ['itself', { given: [compute('a', ['a'])], order: ['a'], cycles: [['a']] }],
  [
    'a circle',
    {
      given: [compute('a', ['b']), compute('b', ['c']), compute('c', ['a'])],
      order: ['c', 'b', 'a'],
      cycles: [['a', 'b', 'c']],
    },
  ],
  [
    'a circle behind a path',
    {
      given: [compute('x', ['a']), compute('a', ['b']), compute('b', ['a'])],
      order: ['b', 'a', 'x'],
      cycles: [['a', 'b']],
    },
  ],
  [
    'a column before its sum',
    {
      given: [compute('total', ['lines.weight']), compute('lines.weight', ['qty', 'form.factor'])],
      order: ['lines.weight', 'total'],
    },
  ],
  [
    'a row field is not the form field of its name',
    {
      given: [compute('weight', ['lines.weight']), compute('lines.weight', ['qty'])],
      order: ['lines.weight', 'weight'],
    },
  ],
  [
    'a circle through a table',
    {
      given: [compute('total', ['lines.weight']), compute('lines.weight', ['form.total'])],
      order: ['lines.weight', 'total'],
      cycles: [['total', 'lines.weight']],
    },
  ],
  [
    'another column of the same table',
    {
      given: [compute('total', ['lines.weight']), compute('lines.share', ['weight', 'form.total'])],
      order: ['total', 'lines.share'],
    },
  ],
  [
    'a column through the whole table',
    { given: [compute('lines.share', ['form.lines.share'])], order: ['lines.share'], cycles: [['lines.share']] },
  ],
]

describe('orderComputes', () => {
  it.each(cases)('%s', (_, { given, order, cycles = [] }) => {
    const ordered = orderComputes(given)
    expect(ordered.order.map(show)).toEqual(order)
    expect(ordered.cycles.map((cycle) => cycle.map(show))).toEqual(cycles)
  })

  it('returns the source ranges of a cycle', () => {
    const { cycles } = orderComputes([compute('a', ['b'], 14), compute('b', ['a'], 29)])
    expect(cycles.map((cycle) => cycle.map(({ place }) => place))).toEqual([[14, 29]])
  })

  it('orders a chain of any length', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => compute(`f${index}`, [`f${index + 1}`]))
    expect(orderComputes(chain).order[0]?.field).toBe('f19999')
  })
})
