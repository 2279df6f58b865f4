import { expect, test } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { screen as factory } from '../../src/generated/screens/logistics/factory-acceptance/logistics-table-factory-acceptance'
import { screen as instruction } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { screen as supervision } from '../../src/generated/screens/logistics/supervision-acceptance/logistics-table-supervision-acceptance'
import { findWarnings } from '../../src/record/findWarnings'
import { formatMessage } from '../../src/record/formMessage'
import { inChinese } from '../../src/text/text'
import { emptyScope, formErrors } from '../support/formErrors'
import { storedGrid } from '../support/storedGrid'

const goods: readonly RecordData[] = [
  { skuCode: 'A', qty: 100, weight: '10' },
  { skuCode: 'B', qty: 50, weight: '5.5' },
]

/** What a form asks about the weight of one vehicle. */
function asked(screen: FormScreen, vehicle: RecordData): string | undefined {
  const found = [...findWarnings(screen, { transportList: [vehicle] }, emptyScope)]
  const [message] = found.flatMap(([path, each]) => (/^transportList\.0\.totalWeight/.test(path) ? [each] : []))
  return message && formatMessage(message, inChinese)
}

const far = (weighed: string, sum: string) => `过磅重量${weighed}吨与货物重量合计${sum}吨相差较大，请核对`

test.each([
  ['15.5', undefined],
  ['16.3', undefined],
  ['14.7', undefined],
  ['16.4', far('16.4', '15.5')],
  ['14.6', far('14.6', '15.5')],
  ['15500', far('15500', '15.5')],
])('a vehicle weighed with %s t whose goods weigh 15.5 t', (totalWeight, question) => {
  expect(asked(instruction, { totalWeight, projectPutInDetailList: goods })).toBe(question)
})

test('small loads may differ by 50 kg, and a vehicle without goods or weight asks nothing', () => {
  const small = [{ skuCode: 'A', qty: 1, weight: '0.02' }]
  expect(asked(instruction, { totalWeight: '0.07', projectPutInDetailList: small })).toBeUndefined()
  expect(asked(instruction, { totalWeight: '0.08', projectPutInDetailList: small })).toBe(far('0.08', '0.02'))
  expect(asked(instruction, { totalWeight: '12', projectPutInDetailList: [] })).toBeUndefined()
  expect(asked(instruction, { projectPutInDetailList: goods })).toBeUndefined()
})

test('who accepts compares with what was found last of each of the goods, weighed anew or not', () => {
  const [first = {}, second = {}] = goods
  const loaded = [{ ...first, commitWeight: '9', verityWeightFc: '8' }, second]
  const vehicle = { projectPutInDetailList: loaded }
  expect(asked(factory, { ...vehicle, totalWeightFs: '13.5' })).toBeUndefined()
  expect(asked(factory, { ...vehicle, totalWeightFs: '15.5' })).toBe(far('15.5', '13.5'))
  const checked = { projectPutInDetailList: [loaded[0] ?? {}, { ...second, verityWeightFcSup: '2' }] }
  expect(asked(supervision, { ...checked, totalWeightFs: '10' })).toBeUndefined()
  expect(asked(supervision, { ...checked, totalWeightFs: '13.5' })).toBe(far('13.5', '10'))
})

/** What a form says of the count of one vehicle. */
function saidOfCount(screen: FormScreen, vehicle: RecordData): string | undefined {
  return formErrors(screen, { transportList: [vehicle] })['transportList.0.totalQty']
}

test('a vehicle counts the pieces of its goods, by the piece and not by tonnes or sets', () => {
  const counted = (totalQty: number, totalUnit: string, projectPutInDetailList = goods) =>
    saidOfCount(instruction, { totalQty, totalUnit, projectPutInDetailList })
  for (const unit of ['3', '4']) {
    expect(counted(150, unit)).toBeUndefined()
    expect(counted(149, unit)).toBe('整车货物数量应等于本车货物明细的数量之和')
  }
  expect([counted(16, '1'), counted(2, '5'), counted(7, '3', [])]).toEqual([undefined, undefined, undefined])
})

test('who accepts is asked about a count other than that of the goods found last', () => {
  const [first = {}, second = {}] = goods
  const loaded = [{ ...first, verityQtyFc: 98 }, second]
  const askedOf = (screen: FormScreen, totalQtyFs: number, totalUnitFs = '3') => {
    const vehicle = { totalQtyFs, totalUnitFs, projectPutInDetailList: loaded }
    const message = findWarnings(screen, { transportList: [vehicle] }, emptyScope).get('transportList.0.totalQtyFs')
    return message && formatMessage(message, inChinese)
  }
  for (const screen of [factory, supervision]) {
    expect(askedOf(screen, 148)).toBeUndefined()
    expect(askedOf(screen, 150)).toBe('整车货物数量150与货物数量合计148不符，请核对')
    expect(askedOf(screen, 15, '1')).toBeUndefined()
  }
})

test('an empty cell counts as 0 in the sum below the goods', () => {
  const columns = factory.tabs[0]?.sections[0]?.fields.find(({ name }) => name === 'transportList')?.rows?.columns
  const inner = columns?.find(({ name }) => name === 'projectPutInDetailList')
  expect(inner?.rows?.sums.map(({ field }) => field)).toContain('verityWeightFc')
  const [first = {}, second = {}] = goods
  const rows = [{ ...first, verityWeightFc: '8', verityQtyFc: 80 }, second]
  const screen = { ...factory, tabs: [{ title: '', sections: [{ fields: inner ? [inner] : [] }] }] }
  const { grid } = storedGrid(screen, 'projectPutInDetailList', { record: { projectPutInDetailList: rows } })
  expect([grid.store.sum('verityQtyFc'), grid.store.sum('verityWeightFc')]).toEqual(['80', '8'])
  expect([grid.store.sum('commitQty'), grid.store.sum('commitWeight')]).toEqual(['0', '0'])
})
