import { expect, test } from 'vitest'
import { currentStep, describeNoHistory, stepState, toAuditNodes } from '../../src/flow/auditNode'

const node = (name: string, ...statuses: readonly number[]) => ({
  name,
  handlers: statuses.map((status) => ({ name: '张三', status })),
})

const CASES: readonly (readonly [string, { readonly nodes: readonly unknown[]; readonly step: number }])[] = [
  [
    'a handler at 0 makes a step the current one [B204]',
    { nodes: [node('a', 10), node('b', 0), node('c', 0)], step: 1 },
  ],
  ['a handler at 40 makes it the current one too [B204]', { nodes: [node('a', 40), node('b', 0)], step: 0 }],
  ['one of two handlers is enough [B205]', { nodes: [node('a', 10), node('b', 10, 0)], step: 1 }],
  ['where every step is passed it is the number of steps [B206]', { nodes: [node('a', 10), node('b', 20)], step: 2 }],
  ['a document without steps is at none [B206]', { nodes: [], step: 0 }],
]

for (const [name, { nodes, step }] of CASES) {
  test(`the current step: ${name}`, () => {
    expect(currentStep(toAuditNodes(nodes as never))).toBe(step)
  })
}

test('what was refused stays to be seen after the process has ended', () => {
  const nodes = toAuditNodes([node('a', 10), node('b', 30)] as never)
  expect(nodes.map((each, index) => stepState(each, index, currentStep(nodes)))).toEqual(['passed', 'refused'])
})

test('a record without nodes, or with something else there, has no steps', () => {
  expect(toAuditNodes(undefined)).toEqual([])
  expect(toAuditNodes('x')).toEqual([])
  expect(toAuditNodes([null, { name: '审批' }] as never)).toEqual([{ name: '审批', handlers: [] }])
})

test('only what is still a draft is said not to be submitted', () => {
  expect([{}, { status: -1 }].map(describeNoHistory)).toEqual(Array(2).fill('还没有提交过审核'))
  expect([{ status: 10 }, { status: 131 }].map(describeNoHistory)).toEqual(Array(2).fill('没有审核记录'))
})
