import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { answerTo, make, press, sent } from './actions'
import { plainField } from './fields'
import { attach, fetchStored, give, PDF, PNG, type Row, save } from './filling'
import { unused, type Walk, walkTo } from './walk'

const LABEL = '项目租赁附件'
const [PDF_TYPE, COMPLETE] = ['application/pdf', '/blade-resource/upload/complete'] as const
const MEBIBYTE = 1024 * 1024
const LIMIT = 209_715_200

const finished = (walk: Walk, count: number) =>
  expect.poll(() => sent(walk, COMPLETE).length, { timeout: 60_000 }).toBe(count)

/** Lengths of what is put to the store while `work` runs. */
async function watchPuts({ page }: Walk, work: (lengths: number[]) => Promise<void>): Promise<void> {
  const lengths: number[] = []
  const note = async (request: Request) => {
    if (request.method() === 'PUT') lengths.push(Number((await request.allHeaders())['content-length']))
  }
  page.on('request', note)
  await work(lengths).finally(() => page.off('request', note))
}

const named = (code: string) => ({
  ...{ projectName: `附件项目 ${code}`, projectCode: code, projectAddress: '示范路 1 号' },
  ...{ superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
})

/** The lengths of what is put for a file, the longest first. */
const partsOf = (size: number) => (size > LIMIT ? [...Array.from({ length: 25 }, () => 8 * MEBIBYTE), 1] : [size])

/** The last file is stored as it was put: the PDF, and zeros up to its size. */
async function expectKept(walk: Walk, size: number) {
  const { url } = (await answerTo(walk, COMPLETE)) as Row
  const expected = Buffer.alloc(size)
  PDF.copy(expected)
  expect((await fetchStored(walk, url)).equals(expected)).toBe(true)
}

describe('uploads', () => {
  it('put a file at once up to 209715200 bytes, and in parts of 8 MiB above [B177, B178, B179]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'formwork-walk-'))
    const walk = await walkTo('/project/project/form')
    const sizes = [PDF.length, 20 * MEBIBYTE, LIMIT, LIMIT + 1]
    const putAll = async (lengths: number[]) => {
      for (const [index, size] of sizes.entries()) {
        const path = join(folder, `长 ${index}.pdf`)
        writeFileSync(path, PDF)
        truncateSync(path, size)
        lengths.length = 0
        const chosen = walk.page.waitForEvent('filechooser')
        await walk.page.getByRole('button', { name: `${LABEL} 上传文件`, exact: true }).click()
        await (await chosen).setFiles(path)
        await finished(walk, index + 1)
        await expect.poll(() => lengths.toSorted((a, b) => b - a)).toEqual(partsOf(size))
        await walk.main.getByText(`长 ${index}.pdf`).first().waitFor()
        // What is put at once is kept as it is, whatever its size: the second file shows it.
        if (size !== LIMIT) await expectKept(walk, size)
      }
    }
    await watchPuts(walk, putAll).finally(() => rmSync(folder, { recursive: true }))
  })

  it('of a project keep their order, are shown and fetched by name, and stay without the one that is removed [B181, B191, B298]', async () => {
    const { projectId } = await make('/blade-xwy/project/add', named(unused('ATTACH-1')))
    const walk = await walkTo(`/project/project/form/${projectId}`)
    await attach(walk.page, LABEL, { name: '合同.pdf', mimeType: PDF_TYPE, buffer: PDF })
    await finished(walk, 1)
    await attach(walk.page, LABEL, { name: '现场.png', mimeType: 'image/png', buffer: PNG })
    await finished(walk, 2)
    const { body } = await save(walk, '/blade-xwy/project/update', '更新成功')
    const files = body.projectLeaseAttachList as readonly Row[]
    expect(files.map(({ name }) => name)).toEqual(['合同.pdf', '现场.png'])
    for (const [index, bytes] of [PDF, PNG].entries())
      expect((await fetchStored(walk, files[index]?.url)).equals(bytes)).toBe(true)
    const view = await walkTo(`/project/project/view/${projectId}`)
    for (const name of ['合同.pdf', '现场.png'])
      await view.main.getByRole('button', { name }).and(view.page.locator(':visible')).first().waitFor()
    await walkTo(`/project/project/form/${projectId}`)
    await walk.main
      .getByRole('button', { name: /删除\s*合同\.pdf|移除\s*合同\.pdf/ })
      .first()
      .click()
    const left = await save(walk, '/blade-xwy/project/update', '更新成功')
    expect((left.body.projectLeaseAttachList as readonly Row[]).map(({ name }) => name)).toEqual(['现场.png'])
  })

  it('of the supervision on site are pictures, kept as its own letter [B297]', async () => {
    const { projectId } = await make('/blade-xwy/project/add', named(unused('ATTACH-2')))
    const walk = await walkTo(`/project/project/form/${projectId}`)
    await walk.main.getByRole('tab', { name: '项监信息' }).click()
    const chosen = walk.page.waitForEvent('filechooser')
    await walk.page.getByRole('button', { name: '项目授权委托书 上传文件', exact: true }).click()
    await (await chosen).setFiles({ name: '委托书.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await walk.page
      .getByText(/委托书\.txt不是/)
      .first()
      .waitFor()
    expect(sent(walk, COMPLETE)).toEqual([])
    await attach(walk.page, '项目授权委托书', { name: '委托书.png', mimeType: 'image/png', buffer: PNG })
    await finished(walk, 1)
    const { body } = await save(walk, '/blade-xwy/project/update', '更新成功')
    expect(body.superProjectFileUrl).toMatchObject([{ name: '委托书.png', url: expect.stringMatching(/^\S+$/) }])
    expect([undefined, null, '', -1]).toContain(body.superFactoryFileUrl)
    await walkTo(`/project/project/form/${projectId}`)
    await walk.main.getByRole('tab', { name: '项监信息' }).click()
    await walk.main.getByText('委托书.png').first().waitFor()
    await walkTo(`/project/project/view/${projectId}`)
    const tab = walk.main.getByRole('tab', { name: '项监信息' })
    await tab.click()
    await walk.main.getByRole('tabpanel').getByRole('img').or(walk.main.getByText('委托书.png')).first().waitFor()
  })
})

describe('factories', () => {
  const KINDS = ['实况照片', '航拍照片', '大门照片', '其他出入口照片', '办公区照片', '作业区照片', '异常照片']

  it('keep their data and each of seven pictures at its own label, and show all four forms in one view [B393, B412]', async () => {
    const contact = { businessContactName: '甲', businessContactMobile: '13800000000' }
    const { factoryId } = await make('/blade-xwy/factory/add', {
      factoryName: '走查铝模厂',
      businessLicense: 'WALK-1',
      ...contact,
    })
    const walk = await walkTo('/factory/factory?q.factoryName=%E8%B5%B0%E6%9F%A5')
    await press(walk, walk.screen.rows.first(), '认证资料')
    await walk.screen.button('保存').waitFor()
    await give(walk, {
      抛丸机数量: '3',
      购买时间: '2020-05-01',
      运行状态: '走查运行',
      焊接工位数量: '7',
      认证备注: '走查备注',
    })
    for (const [index, label] of KINDS.entries()) {
      await attach(walk.page, label, { name: `${label}.png`, mimeType: 'image/png', buffer: PNG })
      await finished(walk, index + 1)
    }
    const { body } = await save(walk, '/blade-xwy/factory/update-auth-data', '更新成功')
    const names = Object.values(body).flatMap((value) =>
      Array.isArray(value) ? (value as readonly Row[]).map(({ name }) => name) : [],
    )
    expect(names.toSorted()).toEqual(KINDS.map((label) => `${label}.png`).toSorted())
    await walkTo(`/factory/factory/auth-data/${factoryId}`)
    await expect.poll(() => plainField(walk, '运行状态').value()).toBe('走查运行')
    expect(await plainField(walk, '抛丸机数量').value()).toBe('3')
    expect(await plainField(walk, '购买时间').value()).toBe('2020-05-01')
    expect(await plainField(walk, '焊接工位数量').value()).toBe('7')
    expect(await plainField(walk, '认证备注').value()).toBe('走查备注')
    for (const label of KINDS) expect(await plainField(walk, label).surroundings(), label).toContain(`${label}.png`)
    await walkTo(`/factory/factory/background/${factoryId}`)
    await attach(walk.page, '公司章程', { name: '章程.pdf', mimeType: PDF_TYPE, buffer: PDF })
    await finished(walk, 1)
    await save(walk, '/blade-xwy/factory/update-reference-check', '更新成功')
    await walkTo(`/factory/factory/cooperation/${factoryId}`)
    await give(walk, { 合同编号: 'HT-WALK-1' })
    await save(walk, '/blade-xwy/factory/update-cooperation-plan', '更新成功')
    await walkTo(`/factory/factory/form/${factoryId}`)
    await give(walk, { 其他信息: '走查其他' })
    await save(walk, '/blade-xwy/factory/update', '更新成功')
    await walkTo(`/factory/factory/view/${factoryId}`)
    await walk.main.getByRole('tab').first().waitFor()
    const tabs = (await walk.main.getByRole('tab').allTextContents()).map((text) => text.trim())
    expect(tabs.map((tab) => tab.slice(0, 4))).toEqual(['企业信息', '认证资料', '背景调查', '合作方案'])
    for (const [index, text] of ['走查其他', '走查运行', '章程.pdf', 'HT-WALK-1'].entries()) {
      await walk.main.getByRole('tab').nth(index).click()
      expect(await walk.main.getByRole('tabpanel').getByRole('textbox').count()).toBe(0)
      await walk.main.getByText(text).and(walk.page.locator(':visible')).first().waitFor()
    }
    expect(await walk.screen.button('保存').count()).toBe(0)
    expect(await walk.main.getByRole('button', { name: /上传文件$/ }).count()).toBe(0)
  })
})
