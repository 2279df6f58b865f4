import { describe, expect, test } from 'vitest'
import {
  findChoice,
  findChoiceParams,
  matchChoices,
  toDictionaryChoices,
  toLocalChoices,
  toOperationChoices,
} from '../../src/api/choices'
import { toQuestion } from '../../src/api/useChoiceLabel'
import type { OperationChoices } from '../../src/contract/field'

const source = (over: Partial<OperationChoices> = {}): OperationChoices => ({
  kind: 'operation',
  operation: 'factory.factory.page',
  params: {},
  deps: [],
  value: 'factoryId',
  label: (row) => String(row.factoryName),
  fill: {},
  paged: true,
  ...over,
})

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-01-01' }

describe('choices', () => {
  test('of a local dictionary are said in the reader’s language, with their tone', () => {
    const dictionary = {
      '-1': { label: '草稿', tone: 'neutral' as const },
      '0': { label: '待处理', tone: 'neutral' as const },
      '10': { label: '同意', tone: 'success' as const },
    }
    expect(
      toLocalChoices(dictionary, (text) => `en:${text}`),
      'what begins with a draft begins the list',
    ).toEqual([
      { value: '-1', label: 'en:草稿', own: '草稿', tone: 'neutral' },
      { value: '0', label: 'en:待处理', own: '待处理', tone: 'neutral' },
      { value: '10', label: 'en:同意', own: '同意', tone: 'success' },
    ])
  })

  test('of a dictionary: a sealed entry is offered no more, but still says what it means', () => {
    const rows = [
      { dictKey: '1', dictValue: '租赁', isSealed: 0 },
      { dictKey: '2', dictValue: '销售', isSealed: 1 },
      { dictValue: '字典本身' },
    ]
    const choices = toDictionaryChoices(rows, String)
    expect(matchChoices(choices, '').map(({ label }) => label)).toEqual(['租赁'])
    expect(findChoice(choices, 2)?.label).toBe('销售')
  })

  test('of a dictionary are said where the terms have them, as staff wrote them elsewhere, and found by either', () => {
    const rows = [
      { dictKey: '1', dictValue: '铝模板' },
      { dictKey: '2', dictValue: '木方' },
    ]
    const choices = toDictionaryChoices(rows, (text) => (text === '铝模板' ? 'Aluminium formwork' : text))
    expect(choices.map(({ label }) => label)).toEqual(['Aluminium formwork', '木方'])
    for (const typed of ['ALU', '铝模']) expect(matchChoices(choices, typed).map(({ value }) => value)).toEqual(['1'])
  })

  test('match what is typed anywhere in the label, whatever its case', () => {
    const choices = [
      { value: '1', label: 'Alpha 铝' },
      { value: '2', label: 'Beta' },
    ]
    expect(matchChoices(choices, ' 铝 ').map(({ value }) => value)).toEqual(['1'])
    expect(matchChoices(choices, 'ALPHA').map(({ value }) => value)).toEqual(['1'])
    expect(matchChoices(choices, 'x')).toEqual([])
  })

  test('of an operation carry the row they stand for', () => {
    const row = { factoryId: '9', factoryName: '甲厂' }
    expect(toOperationChoices([row, { factoryName: '没有编号' }], source())).toEqual([
      { value: '9', label: '甲厂', row },
    ])
  })

  test('of a tree are all its nodes, so that each of them can be found and reads as its name', () => {
    const tree = [
      { id: '1', name: '项目', children: [{ id: '2', name: '上报', children: [] }] },
      { id: '3', name: '租赁' },
    ]
    const choices = toOperationChoices(tree, source({ value: 'id', label: (row) => String(row.name) }))
    expect(choices.map(({ label }) => label)).toEqual(['项目', '上报', '租赁'])
    expect(findChoice(choices, '2')?.label).toBe('上报')
  })

  test('of a tree are the children of its first node', () => {
    const tree = [
      { id: '0', children: [{ id: '1', title: '监管公司' }] },
      { id: '5', children: [{ id: '6' }] },
    ]
    const found = toOperationChoices(
      tree,
      source({ value: 'id', label: (row) => String(row.title), firstChildren: true }),
    )
    expect(found.map(({ value, label }) => [value, label])).toEqual([['1', '监管公司']])
  })

  test('wait for the values that their parameters read', () => {
    const needing = source({ params: { projectId: ({ form }) => form.projectId, type: () => 3 } })
    expect(findChoiceParams(needing, scope)).toBeUndefined()
    expect(findChoiceParams(needing, { ...scope, form: { projectId: '7' } })).toEqual({ projectId: '7', type: 3 })
    expect(findChoiceParams({ ...needing, optional: ['projectId'] }, scope)).toEqual({ type: 3 })
  })
})

describe('the label of a stored value is asked for', () => {
  test.each([
    [
      'in the detail beside a page that cannot look the key up',
      source({ one: 'factory.factory.detail' }),
      { operation: 'factory.factory.detail', query: { factoryId: '9' } },
    ],
    [
      'in the page itself where it takes the key',
      source({ operation: 'project.project.page', value: 'factoryId', one: 'project.project.page' }),
      { operation: 'project.project.page', query: { factoryId: '9', current: 1, size: 1 } },
    ],
    [
      'among all rows where they come at once',
      source({ operation: 'system.dept.fs-list', value: 'id', paged: false }),
      { operation: 'system.dept.fs-list', query: {} },
    ],
    [
      'nowhere where nothing takes it',
      source({ operation: 'project.project.page', value: 'projectOwnerMobile' }),
      undefined,
    ],
  ])('%s', (_, given, want) => {
    expect(toQuestion(given, scope, '9')).toEqual(want)
  })
})
