import { describe, expect, it } from 'vitest'
import { readTable } from '../../spec/readTable'
import { agreeTo, onlyCall, press, sent } from './actions'
import { type Walk, walkTo } from './walk'

const ACTIONS = ['ids', 'address', 'read', 'key', 'status', 'action', 'path', 'body'] as const
const NEVER = ['ids', 'address', 'list', 'key', 'detail', 'reset'] as const

const toPage = (...records: readonly object[]) => ({ records, total: records.length, current: 1, size: 10, pages: 1 })
const toRecord = (key: string, status: number) => {
  const id = String(770 + Math.max(status, 0))
  return { id, [key]: id, status, version: 1 }
}

/** Presses an action of the only row, or of the opened document. */
async function pressIn(walk: Walk, address: string, action: string): Promise<void> {
  if (address.includes('/view/')) return walk.screen.button(action, walk.main).click()
  return press(walk, walk.screen.rows.first(), action)
}

const cancel = async ({ screen }: Walk) => {
  await screen.question.getByRole('button', { name: '取消' }).click()
  await screen.question.waitFor({ state: 'detached' })
}

describe('actions of a document', () => {
  for (const { ids, address, read, key, status, action, path, body } of readTable('actions', ACTIONS)) {
    it(`${address}: ${action}, confirmed, sends POST ${path} {${body}}, declined nothing${ids && ` [${ids}]`}`, async () => {
      const record = toRecord(key, Number(status))
      const answer = address.includes('/view/') ? record : toPage(record)
      const walk = await walkTo(address, { answers: { [read]: answer, [path]: {} } })
      await pressIn(walk, address, action)
      await cancel(walk)
      expect(sent(walk, path)).toEqual([])
      await pressIn(walk, address, action)
      await agreeTo(walk)
      expect(await onlyCall(walk, path)).toEqual({ method: 'POST', query: {}, body: { [body]: record.id } })
    })
  }
})

const STATUSES = [-1, 0, 101, 30, 10]

/** Names of the buttons and menu items of all rows, whether enabled or not. */
async function namesIn({ page, main }: Walk): Promise<string[]> {
  const names = await main.getByRole('button').allTextContents()
  for (const more of await main.getByRole('button', { name: /更多操作$/ }).all()) {
    await more.click()
    names.push(...(await page.getByRole('menuitem').allTextContents()))
    await page.keyboard.press('Escape')
  }
  return names.map((name) => name.trim())
}

const nameOfAny = async ({ page }: Walk) =>
  (await page.getByRole('button').allTextContents()).map((name) => name.trim())

interface Never {
  readonly address: string
  readonly detail: string
  readonly record: ReturnType<typeof toRecord>
}

/** Names of the buttons where a document is opened: its view, and its form if it is a draft. */
async function namesOpened({ address, detail, record }: Never): Promise<string[]> {
  const names: string[] = []
  for (const kind of record.status === -1 ? ['view', 'form'] : ['view']) {
    const walk = await walkTo(`${address}/${kind}/${record.id}`, { answers: { [detail]: record } })
    await walk.page.getByRole('definition').or(walk.screen.button('保存')).first().waitFor()
    names.push(...(await nameOfAny(walk)))
  }
  return names
}

describe('documents that are never withdrawn', () => {
  for (const { ids, address, list, key, detail, reset } of readTable('neverReset', NEVER))
    it(`${address} offers 撤回 in no status, neither in rows, form nor view, and 提交 for a draft [${ids}]`, async () => {
      const records = STATUSES.map((status) => toRecord(key, status))
      const walk = await walkTo(address, { answers: { [list]: toPage(...records) } })
      await expect.poll(() => walk.screen.rows.count()).toBe(STATUSES.length)
      const names = await namesIn(walk)
      expect(names).toContain('提交')
      for (const record of records) names.push(...(await namesOpened({ address, detail, record })))
      expect(names.filter((name) => name.includes('撤回'))).toEqual([])
      expect(sent(walk, reset)).toEqual([])
    })
})
