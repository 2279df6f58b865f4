import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../src/form/sampleForm'
import { countByTab, movePath, sortPaths, toSteps } from '../../src/record/formPaths'
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

  it('lead over titles and row numbers to their cell; one outside the form leads nowhere', () => {
    expect(toSteps(plan, 'rows.1.quantity')).toEqual([{ title: '上报楼栋', row: 2 }, { title: '数量' }])
    expect(toSteps(plan, 'rows.1.elsewhere')).toEqual([{ title: '上报楼栋', row: 2 }])
    expect(toSteps(plan, 'memo')).toEqual([{ title: '备注' }])
    expect(toSteps(plan, 'elsewhere')).toEqual([])
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
