import { expect, it } from 'vitest'
import { bundleGoods } from '../benchmark/ui/goodsScreens'

it('the form, its wide twin and the list of the benchmark become modules of their own', async () => {
  const modules = await bundleGoods()
  expect([...modules.keys()]).toEqual(['virtual:goods', 'virtual:goods-list', 'virtual:wide-goods'])
  for (const text of modules.values()) expect(text).toMatch(/export \{\s+screen\s+\}/)
})
