import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../src/form/sampleForm'
import { countByTab, movePath, sortPaths } from '../../src/record/formPaths'
import { toFormPlan } from '../../src/record/formPlan'

const plan = toFormPlan(sampleForm.tabs)

describe('paths of errors', () => {
  it('are sorted as their fields stand on the form', () => {
    const paths = ['rows.10.quantity', 'rows.2.exitDate', 'rows.2.quantity', 'rows', 'memo', 'name']
    expect(sortPaths(plan, paths)).toEqual([
      'name',
      'memo',
      'rows',
      'rows.2.quantity',
      'rows.2.exitDate',
      'rows.10.quantity',
    ])
  })

  it('are counted by tab', () => {
    expect([...countByTab(plan, ['name', 'memo', 'rows.0.quantity', 'elsewhere'])]).toEqual([
      [0, 2],
      [1, 1],
    ])
  })

  it.each<[string, { given: [string, number[]]; want: string | undefined }]>([
    ['another field stays', { given: ['name', [1]], want: 'name' }],
    ['the table itself stays', { given: ['rows', [1]], want: 'rows' }],
    ['a cell follows its row', { given: ['rows.1.quantity', [-1, 0, 1]], want: 'rows.2.quantity' }],
    ['a removed row takes it along', { given: ['rows.1.quantity', [0]], want: undefined }],
  ])('%s', (_name, { given: [path, from], want }) => {
    expect(movePath(path, 'rows', from)).toBe(want)
  })
})
