import { expect, test } from 'vitest'
import { durationText } from '../../src/flow/durationText'

const english = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  `${values.count}${{ '{{count}}天': ' d', '{{count}}小时': ' h', '{{count}}分': ' min' }[text] ?? ' s'}`

test('how long a step took is said in the language of the reader', () => {
  expect(durationText(english, '1天4小时')).toBe('1 d 4 h')
  expect(durationText(english, '2分3秒')).toBe('2 min 3 s')
})

test('a text that is no duration is shown unchanged', () => {
  expect(durationText(english, 'PT4H')).toBe('PT4H')
})
