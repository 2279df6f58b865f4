import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { sampleForm, sampleRecord } from '../../src/form/sampleForm'
import { screen as projectForm } from '../../src/generated/screens/project/project/project-form'
import { type Difference, findDifferences, keptValues, mergeRecords, resolveMerge } from '../../src/record/conflicts'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const start = { id: '1', paramName: '名称', code: 'A', version: 1 }

const merge = (store: FormStore, theirs: RecordData) =>
  mergeRecords(store.screen, { start: store.start(), mine: store.values(), theirs })
const namesOf = (differences: readonly Difference[]) => differences.map(({ field }) => field.name)

test('only what both have changed differently is asked about; what one side has changed is kept', () => {
  const store = new FormStore(sampleForm, { record: start, mode: 'edit' }, scope)
  const [first, second] = store.plan.fields
  const third = store.plan.byName.get('memo')
  if (!first || !second || !third) throw new Error('the sample form has no three fields')
  store.change(first.name, '我')
  store.change(third.name, '只有我')
  const merged = merge(store, { ...start, [first.name]: '他们', [second.name]: '只有他们' })
  expect([namesOf(merged.conflicts), namesOf(merged.theirs)]).toEqual([[first.name], [second.name]])
  expect(merged.kept).toMatchObject({ [third.name]: '只有我' })
  expect(merged.kept).not.toHaveProperty(first.name)
})

test('what both have changed alike is no conflict', () => {
  const store = new FormStore(sampleForm, { record: start, mode: 'edit' }, scope)
  const [first] = store.plan.fields
  if (!first) throw new Error('the sample form has no field')
  store.change(first.name, '一样')
  const merged = merge(store, { ...start, [first.name]: '一样' })
  expect([merged.conflicts, merged.theirs]).toEqual([[], []])
})

test('a form that is based anew keeps what was chosen and takes the rest as it is stored', () => {
  const store = new FormStore(sampleForm, { record: start, mode: 'edit' }, scope)
  const [first, second] = store.plan.fields
  if (!first || !second) throw new Error('the sample form has no two fields')
  store.change(first.name, '我')
  store.change(second.name, '我')
  const theirs = { ...start, [first.name]: '他们', [second.name]: '他们', version: 2 }
  store.rebase(theirs, keptValues(store.values(), [first]))
  expect(store.values()).toMatchObject({ [first.name]: '我', [second.name]: '他们', version: 2 })
  expect(store.dirty()).toBe(true)
  store.rebase(theirs, {})
  expect(store.dirty()).toBe(false)
})

test('coordinates are compared and kept together with their address', () => {
  const record = {
    projectAddress: '示范路',
    projectAddressLongitude: '113.1',
    projectAddressLatitude: '23.1',
    version: 1,
  }
  const store = new FormStore(projectForm, { record, mode: 'edit' }, scope)
  store.fill({ projectAddressLongitude: '113.2', projectAddressLatitude: '23.2' })
  const theirs = { ...record, projectAddress: '示范路 2 号', version: 2 }
  const mine = store.values()
  const conflicts = findDifferences(store.plan, { mine, theirs })
  expect(namesOf(conflicts)).toEqual(['projectAddress'])
  expect(namesOf(merge(store, theirs).conflicts)).toEqual(['projectAddress'])
  store.rebase(
    theirs,
    keptValues(
      mine,
      [conflicts[0]?.field].filter((field) => field !== undefined),
    ),
  )
  expect(store.values()).toMatchObject({
    ...record,
    projectAddressLongitude: '113.2',
    projectAddressLatitude: '23.2',
    version: 2,
  })
  store.rebase(theirs, {})
  expect(store.values()).toMatchObject(theirs)
})

test('of a table only the cell that both have changed is asked about, and what follows from it is computed', () => {
  const store = new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope)
  const [one = {}, two = {}] = sampleRecord.rows as readonly RecordData[]
  store.changeRows('rows', [{ ...one, quantity: 300, subtotal: '3' }, two, { buildNumber: '我的', quantity: 1 }])
  const theirs = {
    ...sampleRecord,
    rows: [
      { ...one, quantity: 400, subtotal: '4' },
      { ...two, buildNumber: '改名' },
      { id: '3', buildNumber: '他们的' },
    ],
  }
  const merged = merge(store, theirs)
  expect(namesOf(merged.conflicts)).toEqual(['rows'])
  expect(merged.conflicts[0]?.rows?.conflicts.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
    ['quantity'],
  ])
  const mine = store.values()
  for (const [answers, quantity, subtotal] of [
    [[], 300, '3'],
    [['rows.0.quantity'], 400, '4'],
  ] as const) {
    store.rebase(theirs, resolveMerge(merged, mine, new Set(answers)))
    expect(store.value('rows')).toMatchObject([
      { id: '1', quantity, subtotal },
      { id: '2', buildNumber: '改名' },
      { id: '3', buildNumber: '他们的' },
      { buildNumber: '我的', quantity: 1 },
    ])
  }
})

test('a draft with rows is restored over the rows that another user has added since, as one step back', () => {
  const typed = new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope)
  const rows = sampleRecord.rows as readonly RecordData[]
  typed.changeRows('rows', [...rows, { buildNumber: '我的', quantity: 100, meterWeight: '10', subtotal: '1' }])
  const stored = { ...sampleRecord, rows: [...rows, { id: '3', buildNumber: '他们的', quantity: 1 }] }
  const store = new FormStore(sampleForm, { record: stored, mode: 'edit' }, scope)
  const sides = { start: typed.start(), mine: typed.values(), theirs: store.start() }
  store.restore(resolveMerge(mergeRecords(sampleForm, sides), sides.mine, new Set()))
  expect(store.value('rows')).toMatchObject([
    ...rows.map(({ subtotal }) => ({ subtotal })),
    { id: '3', buildNumber: '他们的' },
    { buildNumber: '我的', subtotal: '1' },
  ])
  store.undo()
  expect([store.value('rows'), store.history.canUndo]).toEqual([stored.rows, false])
})
