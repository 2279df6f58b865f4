import { expect, test } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { screen as factory } from '../../src/generated/screens/logistics/factory-acceptance/logistics-table-factory-acceptance'
import { screen as instruction } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { screen as supervision } from '../../src/generated/screens/logistics/supervision-acceptance/logistics-table-supervision-acceptance'
import { findWarnings } from '../../src/record/findWarnings'
import { formatMessage } from '../../src/record/formMessage'
import { inChinese } from '../../src/text/text'
import { emptyScope } from '../support/formErrors'
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
