import { expect, test } from 'vitest'
import type { Scope } from '../../src/contract/expression'
import {
  actsOnRows,
  addFilters,
  addingAction,
  needsSelection,
  offeredFor,
  offeredForAny,
  openingAction,
  reasonAgainst,
  rowActions,
  rowKey,
  splitRowActions,
  toolbarActions,
} from '../../src/list/listActions'
import { evaluate } from '../../src/screen/actions/toRequests'
import { action, emptyScope } from './listScreen'

const remove = action('remove', {
  place: 'both',
  tone: 'danger',
  permission: 'project_delete',
  run: { kind: 'remove', operation: 'project.project.remove', param: 'ids', in: 'query' },
})
const add = action('add', {
  place: 'toolbar',
  tone: 'primary',
  permission: 'project_add',
  run: { kind: 'open', screen: 'project/project-form', mode: 'add' },
})
const view = action('view', { run: { kind: 'open', screen: 'project/project-view', mode: 'view' } })
const edit = action('edit')
const submit = action('submit', {
  when: ({ row, form }) => row.status === -1 && form.status === -1,
  whenNot: '已提交',
})
const all = [add, remove, view, edit, submit]
const everything = () => true
const names = (actions: readonly { name: string }[]) => actions.map(({ name }) => name)

test('an action without the code that it needs is not offered', () => {
  const can = (code?: string) => code === undefined || code === 'project_add'
  expect(names(toolbarActions(all, can))).toEqual(['add'])
  expect(names(rowActions(all, can))).toEqual(['view', 'edit', 'submit'])
})

test('the primary action closes the toolbar, dangerous ones close the row', () => {
  expect(names(toolbarActions(all, everything))).toEqual(['remove', 'add'])
  expect(names(rowActions(all, everything))).toEqual(['view', 'edit', 'submit', 'remove'])
})

test('three actions of a row are buttons, the rest is in the menu', () => {
  const { buttons, rest } = splitRowActions(rowActions(all, everything), (title) => title)
  expect(names(buttons)).toEqual(['view', 'edit', 'submit'])
  expect(names(rest)).toEqual(['remove'])
})

test('long titles leave room for the columns: what does not fit goes into the menu', () => {
  const long = (title: string) => `${title} of the project in question`
  expect(names(splitRowActions(rowActions(all, everything), long).buttons)).toEqual(['view'])
})

test('a row whose state does not allow the action says why', () => {
  expect(reasonAgainst(submit, emptyScope, { status: -1 })).toBeUndefined()
  expect(reasonAgainst(submit, emptyScope, { status: 101 })).toBe('已提交')
  expect(reasonAgainst({ ...submit, whenNot: undefined }, emptyScope, {})).toBe('当前状态不能执行此操作')
  expect(reasonAgainst(edit, emptyScope, { status: 101 })).toBeUndefined()
})

test('opening a row views it, and only where there is a view', () => {
  expect(openingAction(all)?.name).toBe('view')
  expect(openingAction([edit, add])).toBeUndefined()
})

test('opening a row of what is about a document opens the document, unless the record itself comes first', () => {
  const none = () => undefined
  const view = all.filter(({ name }) => name === 'view')
  const document: typeof edit = { ...edit, name: 'document', run: { kind: 'document', route: none, key: none } }
  expect(openingAction([document, ...view])?.name).toBe('document')
  expect(openingAction([...view, document])?.name).toBe('view')
})

test('an action that is shown at times is there for those rows alone, and does nothing for others', () => {
  const draft = { ...submit, when: undefined, visible: ({ row }: Scope) => row.status === -1 }
  expect(offeredFor([draft, view], emptyScope, { status: -1 })).toEqual([draft, view])
  expect(offeredFor([draft, view], emptyScope, { status: 0 })).toEqual([view])
  expect(offeredForAny([draft, view], emptyScope, [{ status: 0 }, { status: -1 }])).toEqual([draft, view])
  expect(offeredForAny([draft, view], emptyScope, [{ status: 0 }])).toEqual([view])
  expect(reasonAgainst(draft, emptyScope, { status: -1 })).toBeUndefined()
  expect(reasonAgainst(draft, emptyScope, { status: 0 })).toBeDefined()
})

test('an empty list offers the action that adds', () => {
  expect(addingAction(all)?.name).toBe('add')
  expect(addingAction([edit, view])).toBeUndefined()
})

test('rows are choosable where the toolbar acts on them [B140]', () => {
  expect(needsSelection([add, view])).toBe(false)
  expect(needsSelection([add, remove])).toBe(true)
  expect(actsOnRows({ ...remove, place: 'toolbar' })).toBe(true)
  expect(actsOnRows(submit)).toBe(false)
})

test('the key of a row is a text', () => {
  expect(rowKey({ projectId: '1890000000000000001' }, 'projectId')).toBe('1890000000000000001')
  expect(rowKey({ id: 7 }, 'id')).toBe('7')
  expect(rowKey({}, 'id')).toBe('')
})

test('a file of what the list shows is asked for with its filters, where the operation knows them [B431]', () => {
  const takes = ['warehouseId', 'category1stCode']
  const query = { organId: () => 'all' }
  const run = { kind: 'download', operation: 'warehouse.stock.export', takes, query } as const
  const filters = { category1stCode: '2', skuName: '平面板' }
  const asked = addFilters(action('export', { place: 'toolbar', run }), filters)
  expect(asked.run.kind === 'download' && evaluate(asked.run.query, emptyScope)).toEqual({
    category1stCode: '2',
    organId: 'all',
  })
  const ofRow = action('export', { place: 'row', run })
  expect(addFilters(ofRow, filters), 'a row is one whatever is searched for').toBe(ofRow)
})
