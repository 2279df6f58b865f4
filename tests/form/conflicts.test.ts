import { expect, test } from 'vitest'
import { findConflicts, keptValues } from '../../src/form/conflicts'
import { FormStore } from '../../src/form/formStore'
import { sampleForm } from '../../src/form/sampleForm'
import { screen as projectForm } from '../../src/generated/screens/project/project/project-form'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-01' }
const start = { id: '1', paramName: '名称', code: 'A', version: 1 }

test('only what differs is asked about, and it is known who changed it', () => {
  const store = new FormStore(sampleForm, { record: start, mode: 'edit' }, scope)
  const [first, second] = store.plan.fields
  if (!first || !second) throw new Error('the sample form has no two fields')
  const theirs = { ...start, [first.name]: '他们', [second.name]: '他们' }
  const mine = { ...store.values(), [first.name]: '我' }
  const conflicts = findConflicts(store.plan, { start: store.start(), mine, theirs })
  expect(conflicts.map(({ field, changed }) => [field.name, changed])).toEqual([
    [first.name, true],
    [second.name, false],
  ])
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
  const conflicts = findConflicts(store.plan, { start: store.start(), mine, theirs })
  expect(conflicts.map(({ field, changed }) => [field.name, changed])).toEqual([['projectAddress', true]])
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
