import { expect, test } from 'vitest'
import { icons, toIconName } from '../../src/ui/icons'

test('a menu icon that is not ours becomes a neutral one', () => {
  expect(toIconName('building-2')).toBe('building-2')
  expect(toIconName('iconfont iconicon_setting')).toBe('circle')
  expect(toIconName('toString')).toBe('circle')
  expect(toIconName(undefined)).toBe('circle')
})

test('every registered icon has a shape', () => {
  for (const [name, shape] of Object.entries(icons)) expect(shape, name).toBeTruthy()
})
