import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DevServer, openStorybook } from '../support/devServer'
import { copyStorybook, type ProjectCopy } from '../support/projectCopy'

let copy: ProjectCopy
let storybook: DevServer
let page: Page

beforeAll(async () => {
  copy = copyStorybook()
  storybook = await openStorybook(copy)
  page = await storybook.browser.newPage()
  page.setDefaultTimeout(120_000)
}, 300_000)

afterAll(() => storybook?.stop())

const change = (from: string, to: string) => copy.change('schemas/system/param.yaml', from, to)

it('asks for the modules of the first story at once, and not for each when another one names it', async () => {
  const address = `${storybook.origin}/iframe.html?id=screens-system-param--param-list-filled&viewMode=story`
  const named = await (await fetch(address)).text()
  const first = await storybook.browser.newPage()
  const asked: string[] = []
  first.on('request', (request) => asked.push(request.url().slice(storybook.origin.length)))
  await first.goto(address)
  await first.getByRole('columnheader', { name: '参数名称' }).waitFor({ timeout: 120_000 })
  await first.close()
  const modules = asked.filter((url) => url.startsWith('/src/') && !url.includes('.css'))
  const unnamed = modules.filter((url) => !named.includes(url))
  expect(modules.length).toBeGreaterThan(200)
  // What follows is chosen by the screen: itself, its operations, the parts that its columns need.
  expect(unnamed.length / modules.length).toBeLessThan(0.2)
})

it('shows a screen while its YAML is written: its rows, another label without a reload, and what is wrong', async () => {
  await page.goto(`${storybook.origin}/iframe.html?id=screens-system-param--param-list-filled&viewMode=story`)
  await page.getByRole('columnheader', { name: '参数名称' }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count(), { timeout: 30_000 }).toBeGreaterThan(3)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  change('title: 参数名称', 'title: 名称')
  await page.getByRole('columnheader', { name: '名称', exact: true }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

  change('paramKey:', 'paramKye:')
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
  expect(await page.locator('vite-error-overlay .message-body').textContent()).toContain('paramKye')
  change('paramKye:', 'paramKey:')
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
})

it('has the stories of a screen as soon as it is written, and no longer once it is gone', async () => {
  const storyIds = async () => {
    const answer = await fetch(`${storybook.origin}/index.json`)
    const { entries }: { readonly entries: { readonly [id: string]: unknown } } = await answer.json()
    return Object.keys(entries)
  }
  const id = 'screens-system-param--param-short-list-filled'
  const file = path.join(copy.root, 'schemas/system/param.yaml')
  const before = readFileSync(file, 'utf8')
  const screen = '  param-short-list: { kind: list, title: 参数名称, path: /system/short, columns: [paramName] }'
  writeFileSync(file, `${before.trimEnd()}\n${screen}\n`)
  await expect.poll(storyIds, { timeout: 60_000 }).toContain(id)
  await page.goto(`${storybook.origin}/iframe.html?id=${id}&viewMode=story`)
  await page.getByText('参数名称').first().waitFor()
  // The database is older than the screen, so that no menu leads to it.
  await page.getByRole('note').getByText('schemas/menu.yaml').waitFor()
  writeFileSync(file, before)
  await expect.poll(storyIds, { timeout: 60_000 }).not.toContain(id)
})
