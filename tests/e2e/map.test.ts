import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/browser'
import { onScreen } from '../support/onScreen'
import { openProduct, type Product } from '../support/openProduct'

let product: Product
let tiles: Server
let folder: string
const asked: string[] = []

/** Built app with maps: its own configuration, and tiles from another host. */
beforeAll(async () => {
  const tile = await readFile('src/map/storyTile.png')
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile)
  })
  await new Promise<void>((resolve) => void tiles.listen(0, '127.0.0.1', resolve))
  const { port } = tiles.address() as AddressInfo
  folder = await mkdtemp(join(tmpdir(), 'formwork-site-'))
  await cp('dist/app', folder, { recursive: true })
  const map = { tiles: [`http://localhost:${port}/{z}/{x}/{y}.png`], attribution: '示例地图' }
  await writeFile(join(folder, 'config.json'), JSON.stringify({ map }))
  product = await openProduct({ env: { APP_DIR: folder } })
})
afterEach(async () => expect(await product.closePages()).toEqual([]))
afterAll(async () => {
  await product.stop()
  tiles.close()
  await rm(folder, { recursive: true })
})

it('the address of a project is chosen on a map, beside a detail address, and shown there later [B289]', async () => {
  const { page } = await product.open('/project/project')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const field = page.getByRole('textbox', { name: '工地地址 经纬度' })
  await page.getByRole('textbox', { name: '详细地址' }).fill('1 号门')
  await page.getByRole('button', { name: '工地地址 在地图上选择' }).click()
  const dialog = page.getByRole('dialog', { name: '工地地址 在地图上选择' })
  const map = dialog.getByRole('application', { name: '工地地址 地图' })
  await map.locator('img.leaflet-tile-loaded').first().waitFor()
  await map.click({ position: { x: 200, y: 150 } })
  const typed = dialog.getByRole('textbox', { name: '工地地址 经纬度' })
  const clicked = await typed.inputValue()
  await map.press('ArrowUp')
  await expect.poll(() => typed.inputValue()).not.toBe(clicked)
  const chosen = await typed.inputValue()
  expect(chosen).toMatch(/^\d+\.\d{1,6},\d+\.\d{1,6}$/)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => field.inputValue()).toBe(chosen)
  expect(asked.length).toBeGreaterThan(0)
})

it('where a stored address lies is shown from its list, to look at only', async () => {
  const { page } = await product.open('/warehouse/warehouse')
  await page
    .getByRole('button', { name: /^在地图上查看广东省佛山市/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^广东省佛山市/ })
  const map = dialog.getByRole('application')
  await map.locator('img.leaflet-tile-loaded').first().waitFor()
  const pin = map.locator('svg')
  const before = await pin.boundingBox()
  await map.press('ArrowRight')
  await expect.poll(async () => (await pin.boundingBox())?.x).toBe((before?.x ?? 0) - 8)
  expect(await dialog.locator('input').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

const ADDRESSES = { 注册地址: 'registeredAddress', 工厂地址: 'factoryAddress', 办公地址: 'officeAddress' }
const PARTS = ['Longitude', 'Latitude', 'ProvinceName', 'CityName', 'DistrictName']

async function choosePlace(page: Page, label: string, x: number): Promise<void> {
  await page.getByRole('button', { name: `${label} 选择地区` }).click()
  const regions = page.getByRole('dialog', { name: '选择地区' })
  for (const name of ['广东省', '佛山市', '南海区']) await regions.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await regions.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${label} 在地图上选择` }).click()
  const dialog = page.getByRole('dialog', { name: `${label} 在地图上选择` })
  const map = dialog.getByRole('application', { name: `${label} 地图` })
  await map.locator('img.leaflet-tile-loaded').first().waitFor()
  await map.click({ position: { x, y: 150 } })
  const chosen = dialog.getByRole('textbox', { name: `${label} 经纬度` })
  await expect.poll(() => chosen.inputValue()).toMatch(/^\d+\.\d+,\d+\.\d+$/)
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('three addresses of a factory keep their texts, places and regions, and an untouched form sends them unchanged [B408]', async () => {
  const { page, calls } = await product.open('/factory/factory')
  const screen = onScreen(page)
  const save = async (path: string) => {
    await screen.button('保存').click()
    await expect.poll(() => calls.filter((call) => call.path === path).length).toBe(1)
    return calls.find((call) => call.path === path)?.body as { readonly [field: string]: unknown }
  }
  await screen.button('新增').first().click()
  // The list has a filter of the same name until the form stands in its place.
  await screen.button('保存').waitFor()
  const required = { 铝模厂名称: '地图铝模厂', 营业执照: 'MAP-1', 业务联系人: '甲', 业务联系电话: '13800000000' }
  for (const [label, value] of Object.entries(required)) await screen.field(label).fill(value)
  for (const [index, label] of Object.keys(ADDRESSES).entries()) await choosePlace(page, label, 120 + 60 * index)
  const added = await save('/blade-xwy/factory/add')
  const sentOf = (body: { readonly [field: string]: unknown }) =>
    Object.values(ADDRESSES).map((field) => ['', ...PARTS].map((part) => body[field + part]))
  const expected = [/佛山市南海区/, /^\d+\.\d+$/, /^\d+\.\d+$/, /^广东省$/, /^佛山市$/, /^南海区$/]
  for (const address of sentOf(added))
    expect(address).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  const longitudes = sentOf(added).map(([, longitude]) => longitude)
  expect(new Set(longitudes).size, 'each has a place of its own').toBe(3)
  await screen.seeToast('新增成功')
  await screen.row('地图铝模厂').first().getByRole('button', { name: '编辑' }).click()
  await screen.button('保存').waitFor()
  await expect.poll(() => screen.field('铝模厂名称').inputValue()).toBe('地图铝模厂')
  const updated = await save('/blade-xwy/factory/update')
  expect(sentOf(updated)).toEqual(sentOf(added))
})
