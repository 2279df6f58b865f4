import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { toValidator } from '../../src/form/rjsf/toValidator'
import { screen } from '../../src/generated/screens/project/rental-report/building-report-form'
import { RowStore } from '../../src/grid/rowStore'
import { findErrors } from '../../src/record/findErrors'
import { formatMessage } from '../../src/record/formMessage'
import { toFormPlan } from '../../src/record/formPlan'
import { createRow, recomputeRow } from '../../src/record/recomputeRow'
import { translate } from '../../src/text/text'
import { formatDecimal } from '../../src/value/decimal'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const table = 'projectRentalReportList'

function errorsOfRow(row: RecordData) {
  const values = { projectId: '1', [table]: [{ buildNumber: 'A1', ...row }] }
  const found = [...findErrors(screen, values, scope)]
  return Object.fromEntries(
    found.map(([path, message]) => [path.replace(`${table}.0.`, ''), formatMessage(message, translate)]),
  )
}

describe('the compiled form of a building report', () => {
  it('is one that RJSF has its validators for', () => {
    expect(() => toValidator(screen).rawValidation(screen.schema, {})).not.toThrow()
  })

  it('asks for the project, a building and nothing else [B147] [B283]', () => {
    const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
    store.validate()
    expect(Object.fromEntries([...store.errors()].map(([path, { text }]) => [path, text]))).toEqual({
      projectId: '请选择项目',
      projectRentalReportList: '请至少填写一个上报楼栋',
    })
  })

  it.each<[string, { given: RecordData; want: Record<string, string> }]>([
    [
      'a whole row',
      { given: { floorFromNumber: 0, floorToNumber: 30, floorAcre: '0', convertAmount: '12.345' }, want: {} },
    ],
    ['no building number', { given: { buildNumber: ' ' }, want: { buildNumber: '请输入楼栋号' } }],
    [
      'a floor below zero [B152] [B310]',
      { given: { floorFromNumber: -1 }, want: { floorFromNumber: '请输入不小于0的数值' } },
    ],
    ['an area below zero [B152] [B310]', { given: { floorAcre: '-0.5' }, want: { floorAcre: '请输入不小于0的数值' } }],
    [
      'a tonnage below zero [B152] [B310]',
      { given: { convertAmount: '-5' }, want: { convertAmount: '请输入大于0的数值，最多保留三位小数' } },
    ],
    [
      'floors the wrong way round',
      { given: { floorFromNumber: 3, floorToNumber: 2 }, want: { floorToNumber: '截止楼层不能小于起始楼层' } },
    ],
    [
      'out before in',
      {
        given: { estimatedEntryDate: '2024-03-02', estimatedExitDate: '2024-03-01' },
        want: { estimatedExitDate: '预计退场日期不能早于预计进场日期' },
      },
    ],
  ])('%s', (_name, { given, want }) => {
    expect(errorsOfRow(given)).toEqual(want)
  })

  it('names its project and holds each building with type, floors, area, tons and days [B305]', () => {
    const { byName } = toFormPlan(screen.tabs)
    const project = byName.get('projectId')?.choices
    expect(project).toMatchObject({ operation: 'project.project.list-enable', labelField: 'projectName' })
    const row = { projectName: '江湾', projectCode: 'XM-1' }
    expect(project?.kind === 'operation' && project.label(row)).toBe('江湾_XM-1')
    const columns = byName.get(table)?.rows?.columns ?? []
    expect(columns.map(({ name, title }) => [name, title]).slice(0, 8)).toEqual([
      ['projectType', '项目类型'],
      ['buildNumber', '楼栋号'],
      ['floorFromNumber', '起始楼层'],
      ['floorToNumber', '截止楼层'],
      ['floorAcre', '单层模板面积'],
      ['convertAmount', '折算吨位'],
      ['estimatedEntryDate', '预计进场日期'],
      ['estimatedExitDate', '预计退场日期'],
    ])
  })

  it('counts the days of a building from its entry to its exit [B311]', () => {
    const rows = toFormPlan(screen.tabs).byName.get(table)?.rows
    if (!rows) throw new Error('the form has no table')
    const term = rows.columns.find(({ name }) => name === 'leaseTerm')
    expect(term).toMatchObject({ title: '租期', unit: '天', type: 'integer' })
    const entered = recomputeRow(rows, { estimatedEntryDate: '2026-02-01' }, { changed: ['estimatedEntryDate'], scope })
    expect(entered.leaseTerm).toBeUndefined()
    const left = { ...entered, estimatedExitDate: '2026-05-02' }
    expect(recomputeRow(rows, left, { changed: ['estimatedExitDate'], scope }).leaseTerm).toBe(90)
  })

  it('sums areas with two decimals and tons with three [B160]', () => {
    const rows = toFormPlan(screen.tabs).byName.get(table)?.rows
    if (!rows) throw new Error('the form has no table')
    const store = new RowStore(
      rows,
      [
        { floorAcre: '0.1', convertAmount: '0.1' },
        { floorAcre: '0.2', convertAmount: '0.2' },
      ],
      scope,
    )
    const shown = rows.sums.map(({ field, decimals }) => [field, formatDecimal(store.sum(field), { digits: decimals })])
    expect(Object.fromEntries(shown)).toEqual({ floorAcre: '0.30', convertAmount: '0.300' })
  })

  it('weighs materials: 10 kg a metre unless said, quantity times that in tonnes [B312] [B313]', () => {
    const rows = toFormPlan(screen.tabs).byName.get('materialList')?.rows
    if (!rows) throw new Error('the form has no table')
    const started = createRow(rows, {}, scope)
    expect(Number(started.meterWeight)).toBe(10)
    const weighed = recomputeRow(rows, { ...started, number: 250 }, { changed: ['number'], scope })
    expect(Number(weighed.subtotal)).toBe(2.5)
    const heavier = recomputeRow(rows, { ...weighed, meterWeight: '12' }, { changed: ['meterWeight'], scope })
    expect(Number(heavier.subtotal)).toBe(3)
  })
})
