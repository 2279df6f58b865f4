import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { sampleForm } from '../../src/form/sampleForm'
import { screen as settlementForm } from '../../src/generated/screens/procurement/settlement/settlement-form'
import { screen as reportForm } from '../../src/generated/screens/project/rental-report/building-report-form'
import { sampleField, sampleRows } from '../../src/grid/sampleRows'
import { findErrors } from '../../src/record/findErrors'
import { formatMessage } from '../../src/record/formMessage'
import { translate } from '../../src/text/text'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const row = { buildNumber: 'A1' }
const good: RecordData = { name: '一号', rows: [row] }

function errorsOf(values: RecordData) {
  const found = [...findErrors(sampleForm, values, scope)]
  return Object.fromEntries(found.map(([path, message]) => [path, formatMessage(message, translate)]))
}

it('a price that cannot be read is the only mistake of a settlement, and is not told of as a missing other one', () => {
  const settlement = {
    ...{ putinCode: 'RK1', arrivalTime: '2024-02-01 08:00:00', skuName: '斜撑', totalWeight: '1' },
    ...{ basePrice: '20390', transFee: '1,5', purchaseUnitPrice: undefined },
  }
  expect([...findErrors(settlementForm, settlement, scope).keys()]).toEqual(['transFee'])
  expect([...findErrors(settlementForm, { ...settlement, transFee: '-20390' }, scope).keys()]).toEqual(['transFee'])
  const free = { ...settlement, transFee: undefined, basePrice: '0' }
  expect([...findErrors(settlementForm, free, scope).keys()]).toEqual(['basePrice'])
})

it('a day of a row that cannot be read says nothing of the other one', () => {
  const dates = { estimatedEntryDate: 'x', estimatedExitDate: '2024-03-01' }
  const report = { projectId: '1', projectRentalReportList: [{ buildNumber: 'A1', ...dates }] }
  const paths = [...findErrors(reportForm, report, scope).keys()]
  expect(paths.filter((path) => path.includes('Date'))).toEqual(['projectRentalReportList.0.estimatedEntryDate'])
  const turned = { estimatedEntryDate: '2024-03-02', estimatedExitDate: '2024-03-01' }
  const other = { ...report, projectRentalReportList: [{ buildNumber: 'A1', ...turned }] }
  expect([...findErrors(reportForm, other, scope).keys()]).toContain('projectRentalReportList.0.estimatedExitDate')
})

describe('a table that the form only shows', () => {
  it('is not asked for rows', () => {
    const rows = { ...sampleRows, editable: false }
    const field = sampleField('rows', '上报楼栋', { type: 'array', rows })
    const screen = { ...sampleForm, tabs: [{ title: '一', sections: [{ fields: [field] }] }] }
    expect([...findErrors(screen, { rows: [] }, scope)]).toEqual([])
  })
})

describe('what is wrong with a form', () => {
  it.each<[string, { given: RecordData; want: Record<string, string> }]>([
    ['nothing', { given: good, want: {} }],
    ['a required field is empty [B146]', { given: { ...good, name: undefined }, want: { name: '请输入名称' } }],
    ['blanks alone are empty [B146]', { given: { ...good, name: '  ' }, want: { name: '请输入名称' } }],
    ['so is what nobody sees', { given: { ...good, name: '\u200b\u2060\u3164' }, want: { name: '请输入名称' } }],
    [
      'a weight with too many decimals [B147]',
      { given: { ...good, totalWeight: '1.2345' }, want: { totalWeight: '请输入大于0的数值，最多保留三位小数' } },
    ],
    [
      'a weight that is no number',
      { given: { ...good, totalWeight: 'abc' }, want: { totalWeight: '请输入大于0的数值，最多保留三位小数' } },
    ],
    ['a weight of zero', { given: { ...good, totalWeight: '0' }, want: {} }],
    [
      'two fields that disagree',
      {
        given: { ...good, startDate: '2024-03-02', endDate: '2024-03-01' },
        want: { endDate: '结束时间不能早于开始时间' },
      },
    ],
    [
      'a day that no calendar has [B154]',
      { given: { ...good, startDate: '2024-02-30' }, want: { startDate: '请输入正确的开始时间' } },
    ],
    [
      'a day that cannot be read says nothing of the one that must not be before it',
      { given: { ...good, startDate: 'x', endDate: '2024-03-01' }, want: { startDate: '请输入正确的开始时间' } },
    ],
    ['a hidden required field is not asked for', { given: { ...good, isSealed: 0 }, want: {} }],
    ['it is once it shows', { given: { ...good, isSealed: 1 }, want: { reason: '请输入封存原因' } }],
    ['no rows', { given: { ...good, rows: [] }, want: { rows: '请至少添加一个楼栋' } }],
    [
      'a row without its number',
      { given: { ...good, rows: [row, {}] }, want: { 'rows.1.buildNumber': '请输入楼栋号' } },
    ],
    [
      'a row quantity below zero',
      { given: { ...good, rows: [{ ...row, quantity: -1 }] }, want: { 'rows.0.quantity': '请输入不小于0的数值' } },
    ],
    [
      'a cell with such a day',
      {
        given: { ...good, rows: [{ ...row, entryDate: '2024-02-30' }] },
        want: { 'rows.0.entryDate': '请输入正确的预计进场日期' },
      },
    ],
    [
      'cells that disagree',
      {
        given: { ...good, rows: [row, { ...row, entryDate: '2024-03-02', exitDate: '2024-03-01' }] },
        want: { 'rows.1.exitDate': '预计退场日期不能早于预计进场日期' },
      },
    ],
  ])('%s', (_name, { given, want }) => {
    expect(errorsOf(given)).toEqual(want)
  })
})
