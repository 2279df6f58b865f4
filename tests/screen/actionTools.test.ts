import { expect, test } from 'vitest'
import { toConfirmQuestion } from '../../src/screen/actions/actionTools'

const fill = (text: string, values: object = {}) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{{${name}}}`, String(value)), text)

const titleOf = (...names: readonly string[]) =>
  toConfirmQuestion(fill, { message: '确定提交审核?', danger: false, action: '提交', names, final: false }).title

test('a question names the record, and not one that has no name yet', () => {
  expect(titleOf('栖霞苑_2026-01-31 10:00:00')).toBe('提交「栖霞苑_2026-01-31 10:00:00」?')
  expect(titleOf('_')).toBeUndefined()
  expect(titleOf('甲', '乙')).toBe('提交 2 条数据?')
})
