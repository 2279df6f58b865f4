import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { answerTo, onlyCall } from './actions'
import { attach } from './filling'
import { type Walk, walkTo } from './walk'

const [FIND, EXPORT] = ['/blade-resource/user-attach/findFileByOrigName', '/blade-xwy/warehouse/exportToXls'] as const

const SHORT = 'x'.repeat(39)
const REFUSAL = JSON.stringify({
  code: 400,
  success: false,
  msg: '这是一条足够长的拒绝说明，超过四十个字节',
  data: null,
})

/** Counts the files that the page saves. */
function watchDownloads(page: Page): string[] {
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  return saved
}

const toasts = ({ screen }: Walk, message: string) => screen.toasts.filter({ hasText: message })

describe('downloads: the template', () => {
  const FILE = '/of-the-walk/template.xlsx'
  const found = { originalName: '入库导入模板.xlsx', link: FILE, url: FILE, domainUrl: FILE }

  it('is looked up by its name with POST, fetched from the address that is answered, and saved [B189]', async () => {
    const walk = await walkTo('/warehouse/inbound/import')
    const saved = walk.page.waitForEvent('download')
    await walk.screen.button('下载模板').click()
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
    const { method, query, body } = await onlyCall(walk, FIND)
    const { origName } = { ...query, ...(body as object) } as { origName?: string }
    expect([method, origName]).toEqual(['POST', (await saved).suggestedFilename()])
    expect(await answerTo(walk, FIND)).toBeTruthy()
  })

  it.each([
    ['nothing is found', { json: { code: 200, success: true, data: {} } }, undefined],
    ['its address answers 404', { json: { code: 200, success: true, data: [found] } }, { status: 404, body: 'none' }],
    ['it is 39 bytes long', { json: { code: 200, success: true, data: [found] } }, { status: 200, body: SHORT }],
    ['it is empty', { json: { code: 200, success: true, data: [found] } }, { status: 200, body: '' }],
  ])('is not there when %s, which is said once, and nothing is saved [B184, B186, B443]', async (_, answer, file) => {
    const walk = await walkTo('/warehouse/inbound/import', { stubs: { [FIND]: answer } })
    const saved = watchDownloads(walk.page)
    if (file !== undefined) await walk.page.route('**/of-the-walk/**', (route) => route.fulfill(file))
    await walk.screen.button('下载模板').click()
    await walk.screen.seeToast('模板文件不存在！')
    expect([await toasts(walk, '模板文件不存在！').count(), saved]).toEqual([1, []])
    expect(await toasts(walk, '成功').count()).toBe(0)
    await walk.page.unrouteAll()
  })
})

describe('downloads: an export', () => {
  it.each([
    ['HTTP 500', { status: 500, body: 'broken' }],
    ['a refusal of more than 40 bytes', { status: 200, contentType: 'application/json', body: REFUSAL }],
    ['39 bytes', { status: 200, contentType: 'application/vnd.ms-excel', body: SHORT }],
    ['nothing', { status: 200, contentType: 'application/vnd.ms-excel', body: '' }],
  ])(
    'that is answered with %s is told as failed, saves nothing, and can be tried again [B185, B186, B431]',
    async (_, answer) => {
      const walk = await walkTo('/warehouse/stock')
      const saved = watchDownloads(walk.page)
      await walk.page.route(`**${EXPORT}*`, (route) => route.fulfill(answer))
      await walk.screen.button('导出').click()
      await walk.screen.seeToast('下载失败！')
      expect([await toasts(walk, '成功').count(), saved]).toEqual([0, []])
      await walk.page.unrouteAll()
      await expect.poll(() => walk.screen.button('导出').isEnabled()).toBe(true)
    },
  )

  it.each([40, 41, 5000])('of %i bytes is saved as it is [B187]', async (length) => {
    const walk = await walkTo('/warehouse/stock')
    const answer = { status: 200, contentType: 'application/vnd.ms-excel', body: 'x'.repeat(length) }
    await walk.page.route(`**${EXPORT}*`, (route) => route.fulfill(answer))
    const saved = walk.page.waitForEvent('download')
    await walk.screen.button('导出').click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toBe(answer.body)
    expect(await toasts(walk, '下载失败！').count()).toBe(0)
    await walk.page.unrouteAll()
  })

  it('that is cut off is told as failed, and saves nothing [B185]', async () => {
    const walk = await walkTo('/warehouse/stock', { stubs: { [EXPORT]: { isCut: true } } })
    const saved = watchDownloads(walk.page)
    await walk.screen.button('导出').click()
    await walk.screen.seeToast('下载失败！')
    expect(saved).toEqual([])
  })
})

describe('downloads: an attachment', () => {
  const NAME = '现场说明.docx'
  const FILE = '/of-the-walk/attachment.docx'
  const signed = { json: { code: 200, success: true, data: { url: FILE } } }

  it('of 0 or 39 bytes is told as failed, and saves nothing; one of 40 bytes is saved [B186]', async () => {
    const walk = await walkTo('/project/project/form', { stubs: { '/conventional/down/file': signed } })
    const buffer = Buffer.from('x'.repeat(40))
    await attach(walk.page, '项目租赁附件', { name: NAME, mimeType: 'application/msword', buffer })
    const saved = watchDownloads(walk.page)
    const context = walk.page.context()
    for (const body of ['', SHORT]) {
      const asked = walk.page.waitForResponse((response) => response.url().endsWith(FILE))
      await context.route(`**${FILE}`, (route) => route.fulfill({ status: 200, body }))
      await walk.screen.button(NAME).click()
      await asked
      await walk.screen.seeToast('下载失败！')
      expect([await toasts(walk, '成功').count(), saved]).toEqual([0, []])
      await toasts(walk, '下载失败！').first().getByRole('button').last().click()
      await expect.poll(() => toasts(walk, '下载失败！').count()).toBe(0)
      await context.unrouteAll()
    }
    const headers = { 'Content-Disposition': 'attachment; filename="a.docx"' }
    await context.route(`**${FILE}`, (route) => route.fulfill({ status: 200, headers, body: `${SHORT}x` }))
    const download = walk.page.waitForEvent('download')
    await walk.screen.button(NAME).click()
    await download
    expect(await toasts(walk, '下载失败！').count()).toBe(0)
    await context.unrouteAll()
  })
})
