import { describe, expect, test } from 'vitest'
import { readBranch, toValue } from '../../../generator/3-resolve/flowBranch'
import { createReport } from '../../../generator/diagnostics/report'
import type { RecordData } from '../../../src/contract/value'
import { checkNodes } from '../../../src/server/domains/flow/checkNodes'
import { type Definition, toFlowNodes } from '../../../src/server/domains/flow/definition'
import { nextNode } from '../../../src/server/domains/flow/nextNode'
import { toId } from '../../../src/value/id'

const NO_CONDITIONS = { get: () => undefined, keys: () => [].values() }

/** A flow of which a branch with the condition leads to the head, and the end follows otherwise. */
function toFlow(branch: object): Definition {
  const handlers = [{ kind: 'role', value: 'administrator' }]
  const nodes = toFlowNodes([
    { key: 'manager', name: '经理审批', handlers, next: [{ to: 'head', ...branch }, { to: 'end' }] },
    { key: 'head', name: '总部审批', handlers },
  ])
  checkNodes(nodes)
  const own = { id: toId('1'), key: 'Order', name: '订单', version: 1, category: '', categoryName: '' }
  return { ...own, isSuspended: false, resources: [], titleFields: [], nodes }
}

function leadsToHead(flow: Definition, document: RecordData): boolean {
  const [first] = flow.nodes
  if (!first) throw new Error('a flow has a first step')
  return nextNode(flow, first, document)?.key === 'head'
}

/** The condition as the compiler hands it to the server. */
function compile(text: string): object {
  const report = createReport([{ path: 'a.yaml', text }])
  const when = { value: text, place: { file: 'a.yaml', from: 0, to: text.length } }
  const alternatives = readBranch(when, { conditions: NO_CONDITIONS, report })
  expect(report.diagnostics()).toEqual([])
  const any = (alternatives ?? []).map((all) => ({
    all: all.map(({ field, operator, constant }) => ({ field, operator, value: toValue(constant) })),
  }))
  return { any }
}

const AMOUNTS = ['99999.99', '100000.00', '100000.01']
const KINDS = ['finance', 'business', undefined]
const documents = AMOUNTS.flatMap((amount) =>
  KINDS.flatMap((kind) =>
    [true, false].map((urgent) => ({ amount, kind, urgent, days: amount === '100000.00' ? 3 : 10 })),
  ),
)
type Document = (typeof documents)[number]

const conditions: readonly (readonly [string, (document: Document) => boolean])[] = [
  ["amount > 100000 and kind == 'finance'", ({ amount, kind }) => Number(amount) > 100000 && kind === 'finance'],
  ["amount >= 100000 or kind == 'finance'", ({ amount, kind }) => Number(amount) >= 100000 || kind === 'finance'],
  [
    "(amount >= 100000 or urgent) and (kind == 'finance' or days < 10)",
    ({ amount, kind, urgent, days }) => (Number(amount) >= 100000 || urgent) && (kind === 'finance' || days < 10),
  ],
  [
    "not (amount > 100000 or kind == 'finance' and urgent)",
    ({ amount, kind, urgent }) => !(Number(amount) > 100000 || (kind === 'finance' && urgent)),
  ],
  [
    "kind in ['finance', 'business'] and not urgent",
    ({ kind, urgent }) => (kind === 'finance' || kind === 'business') && !urgent,
  ],
  ["kind not in ['finance', 'business'] or 4 > days", ({ kind, days }) => kind === undefined || days < 4],
  ["not (kind in ['finance', 'business'])", ({ kind }) => kind === undefined],
]

describe('a branch', () => {
  test.each(conditions)('%s is taken where it holds, of each document', (text, holds) => {
    const flow = toFlow(compile(text))
    expect(documents.map((document) => leadsToHead(flow, document))).toEqual(documents.map(holds))
  })

  test('that was deployed with one comparison means what it meant, and reads as it was written', () => {
    const flow = toFlow({ field: 'days', operator: 'gt', value: '3' })
    expect(leadsToHead(flow, { days: 4 })).toBe(true)
    expect(leadsToHead(flow, { days: 3 })).toBe(false)
    expect(flow.nodes[0]?.next).toEqual([
      { to: 'head', field: 'days', operator: 'gt', value: '3' },
      { to: 'end', field: '', operator: '', value: '' },
    ])
    expect(leadsToHead(toFlow({}), {})).toBe(true)
  })

  const good = { field: 'days', operator: 'gt', value: '3' }
  test.each([
    ['has an empty alternative', { any: [{ all: [good] }, { all: [] }] }, '有一组条件是空的'],
    ['names no field', { any: [{ all: [{ ...good, field: '' }] }] }, '条件缺少字段'],
    ['has no operator', { any: [{ all: [good, { ...good, operator: 'is' }] }] }, '条件缺少比较方式'],
    ['orders texts', { any: [{ all: [{ ...good, value: 'x' }] }] }, '条件的值应为数字或日期'],
    ['says it both ways', { ...good, any: [{ all: [good] }] }, '去向的条件只能写一种：字段，或几组条件'],
    [
      'is too long',
      { any: Array.from({ length: 21 }, () => ({ all: [good] })) },
      '条件过多，最多 20 组，每组最多 20 个',
    ],
  ])('that %s is not deployed', (_, branch, fault) => {
    expect(() => toFlow(branch)).toThrow(`节点“经理审批”：${fault}`)
  })

  test('with alternatives cannot be the last one, which must always be taken', () => {
    const handlers = [{ kind: 'applicant' }]
    const nodes = toFlowNodes([{ key: 'a', name: '甲', handlers, next: [{ to: 'end', any: [{ all: [good] }] }] }])
    expect(() => checkNodes(nodes)).toThrow('最后一个去向不能带条件')
  })
})
