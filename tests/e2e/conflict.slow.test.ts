import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/openProduct'

let product: Product

beforeAll(async () => {
  product = await openProduct({ isShared: true })
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(() => product.stop())

it('two who change one record: the second sees both versions, chooses, and nothing is lost', async () => {
  const added = (await product.call('/blade-system/param/submit', {
    paramName: '原名',
    paramKey: 'conflict.key',
    paramValue: '原值',
  })) as { readonly id: string; readonly version: number }
  const { page } = await product.open('/system/param?paramKey=conflict.key')
  await page.getByRole('button', { name: '编辑' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('参数名称').fill('我的名称')
  await product.call('/blade-system/param/submit', { ...added, paramName: '别人的名称', paramValue: '别人的值' })
  await dialog.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '这条数据已被他人修改' })
  const name = conflict.getByRole('group', { name: '参数名称' })
  await expect.poll(() => name.getByRole('radio').first().isChecked()).toBe(true)
  expect(await name.textContent()).toContain('别人的名称')
  await conflict.getByRole('button', { name: '按所选保存' }).click()
  await conflict.waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: '我的名称', exact: true }).waitFor()
  await page.getByRole('cell', { name: '别人的值', exact: true }).waitFor()
})
