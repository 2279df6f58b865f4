import { describe, expect, it } from 'vitest'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'
import { WORKBOOK_TYPE } from '../../../src/value/sheet'
import { importColumns } from '../../support/importColumns'
import { answerTo, onlyCall, sent } from './actions'
import { plainField } from './fields'
import { attach, fetchStored, give, PDF, type Row, save } from './filling'
import { type Walk, walkTo } from './walk'

const ORDER = '/blade-xwy/project/purchase'

describe('orders', () => {
  it('come to the sum of their prices times the weight, half up, and their view shows the same [B162, B384]', async () => {
    const walk = await walkTo('/procurement/purchase-order/form')
    await give(walk, { 项目名称: '*', 订单编号: 'CG-WALK-1', 总数量: '1' })
    const total = async () => (await plainField(walk, '总价').value()).replaceAll(',', '')
    const of = async (...[price, fees, more, weight]: readonly [string, string, string, string]) => {
      await give(walk, { 下单日含税铝锭单价: price, 加工费: fees, 运输费: more, 订单重量: weight })
      await expect.poll(total, { message: `${price}, ${weight}` }).not.toBe('')
      return total()
    }
    for (const [weight, shown] of [
      ['1.111', '7.78'],
      ['1.112', '7.78'],
      ['1.113', '7.79'],
      ['1', '7.00'],
    ] as const)
      await expect.poll(() => of('7', '0', '0', weight), { message: weight }).toBe(shown)
    await expect.poll(() => of('20000', '500', '100', '2.5')).toBe('51500.00')
    await expect.poll(() => of('20000.55', '500', '100', '1.011')).toBe('20827.16')
    await save(walk, `${ORDER}/add`)
    const { purchaseId } = (await answerTo(walk, `${ORDER}/add`)) as Row
    await walkTo(`/procurement/purchase-order/view/${purchaseId}`)
    await walk.page
      .getByRole('definition')
      .filter({ hasText: /^20,827\.16\s*元$/ })
      .first()
      .waitFor()
  })

  it('are for a request of the chosen project, told by its number and time [B383, B388]', async () => {
    const projects = ['甲', '乙'].map((name, index) => ({
      ...{ projectId: `4${index + 1}`, projectName: `${name}项目`, projectCode: `XM-${index + 1}` },
    }))
    const requests = ['001', '002'].map((number) => ({
      ...{ reqId: number, reqCode: `XQ-2026-${number}`, createTime: '2026-03-01 09:00:00' },
    }))
    const path = '/blade-xwy/project/req/list'
    const walk = await walkTo('/procurement/purchase-order/form', {
      answers: {
        ...{ '/blade-xwy/project/list': projects, [path]: requests, [`${ORDER}/add`]: { purchaseId: '88' } },
        ...{ [`${ORDER}/open-terms`]: {}, '/blade-xwy/project/req/categoryList': [] },
      },
    })
    const request = walk.main.getByRole('combobox', { name: '材料申请', exact: true })
    if (await request.isEnabled()) {
      await request.click()
      expect(await walk.page.getByRole('option').filter({ hasText: 'XQ-' }).count()).toBe(0)
      await walk.page.keyboard.press('Escape')
    }
    expect(sent(walk, path)).toEqual([])
    for (const { projectId, projectName, projectCode } of projects) {
      await give(walk, { 项目名称: `${projectName}_${projectCode}` })
      const offered = await walk.screen.offered('材料申请')
      expect(offered).toEqual(requests.map(({ reqCode, createTime }) => `${reqCode}_${createTime}`))
      expect(sent(walk, path).at(-1)).toMatchObject({ method: 'GET', query: { projectId } })
    }
    await give(walk, { 材料申请: 'XQ-2026-001_2026-03-01 09:00:00' })
    const shown = async () => (await request.inputValue().catch(() => request.textContent())) ?? ''
    await expect.poll(shown).toContain('XQ-2026-001_2026-03-01 09:00:00')
    await give(walk, {
      订单编号: 'CG-WALK-2',
      下单日含税铝锭单价: '1',
      加工费: '0',
      运输费: '0',
      订单重量: '1',
      总数量: '1',
    })
    const { body } = await save(walk, `${ORDER}/add`)
    expect(body).toMatchObject({ projectId: '42', reqId: '001' })
    expect(walk.calls.filter((call) => call.path === '/blade-xwy/requirement/list')).toEqual([])
  })
})

interface Sheet {
  readonly columns: readonly SheetColumn[]
  readonly row: Row
}

/** Imports a workbook through the dialog of a list and returns what was sent. */
async function importFile(walk: Walk, path: string, { columns, row }: Sheet) {
  await walk.screen.rows.first().waitFor()
  walk.calls.length = 0
  await walk.screen.button('导入').first().click()
  const buffer = Buffer.from(await writeWorkbook(columns, [row as { readonly [field: string]: string }]))
  const file = { name: '走查.xlsx', mimeType: WORKBOOK_TYPE, buffer }
  await walk.screen.dialog.locator('input[type=file]').setInputFiles(file)
  const call = await onlyCall(walk, path)
  const uploads = walk.calls.filter((each) => /upload|put-file/.test(each.path) && each.path.includes('complete'))
  const answer: { readonly data?: { readonly attachId?: unknown } } = await (
    await uploads.at(-1)?.request.response()
  )?.json()
  return { ...call, fileId: answer.data?.attachId }
}

const text = (field: string, title: string): SheetColumn => ({ field, title, type: 'text' })

const INSTRUCTIONS = '/blade-xwy/project/putin/page'

/** Instructions that the list shows. */
async function instructionsIn(walk: Walk): Promise<readonly Row[]> {
  const { records } = (await answerTo(walk, INSTRUCTIONS)) as { readonly records: readonly Row[] }
  return records
}

describe('imports', () => {
  it('of instructions send the id of the stored file, and the list shows its rows [B375]', async () => {
    const path = '/blade-xwy/project/putin/import/data'
    const walk = await walkTo('/logistics/inbound-instruction')
    const columns = [
      ...[
        text('factory', '铝模厂'),
        text('warehouse', '目的仓库'),
        text('name', '收货联系人'),
        text('mobile', '收货联系电话'),
      ],
      ...[text('company', '监管公司'), text('supervisor', '监管负责人'), text('phone', '联系电话')],
    ]
    const row = {
      ...{ factory: '佛山恒立铝模制造有限公司', warehouse: '恒立狮山发货仓', name: '走查收货', mobile: '13800000201' },
      ...{ company: '广州安衡驻厂监造有限公司', supervisor: '邓少聪', phone: '13800000314' },
    }
    const { method, query, body, fileId } = await importFile(walk, path, { columns, row })
    expect([method, query, body]).toEqual(['POST', {}, { fileId }])
    await expect.poll(() => sent(walk, INSTRUCTIONS).length).toBeGreaterThan(0)
    await expect.poll(async () => JSON.stringify(await instructionsIn(walk))).toContain('走查收货')
  })

  it('of settlements send the id of the stored file alone, and the list shows its rows [B392]', async () => {
    const path = '/blade-xwy/import/putIn'
    const instructions = await walkTo('/logistics/inbound-instruction')
    await expect.poll(() => sent(instructions, INSTRUCTIONS).length).toBeGreaterThan(0)
    const agreed = (await instructionsIn(instructions)).find(({ status }) => status === 10)
    const putinCode = String(agreed?.projectPutinCode)
    const [vehicle] = (agreed?.transportList ?? []) as readonly { projectPutInDetailList: { skuName: string }[] }[]
    const skuName = vehicle?.projectPutInDetailList[0]?.skuName ?? ''
    const walk = await walkTo('/procurement/settlement')
    const row = {
      ...{ putinCode, arrivalTime: '2026-02-01 08:30:00', skuName, totalWeight: '0.1' },
      ...{ basePrice: '20000', processingFee: '3000.5', carNumber: '粤Z77777' },
    }
    const { method, query, body, fileId } = await importFile(walk, path, {
      columns: importColumns('procurement.settlement.import'),
      row,
    })
    expect([method, query, body]).toEqual(['POST', {}, { fileId }])
    const list = async () => {
      const call = walk.calls.findLast((each) => each.path.endsWith('/procure/page'))
      return JSON.stringify(await (await call?.request.response())?.json())
    }
    await expect.poll(list).toContain('粤Z77777')
  })

  it('of payment plans send the id of the stored file alone, then ask for the list anew, and a refusal is said [B524]', async () => {
    const [address, path] = ['/lease/rent-summary', '/blade-xwy/import/payPlan']
    const sheet = { columns: [text('leaseConfirmCode', '租赁确认书编号')], row: { leaseConfirmCode: '1' } }
    const walk = await walkTo(address, { answers: { [path]: { imported: 1 } } })
    const { method, query, body, fileId } = await importFile(walk, path, sheet)
    expect([method, query, body]).toEqual(['POST', {}, { fileId }])
    await expect.poll(() => walk.calls.filter((call) => call.path.endsWith('/summary/page')).length).toBeGreaterThan(0)
    await walk.screen.dialog.waitFor({ state: 'detached' })
    const refused = { status: 500, json: { code: 500, success: false, msg: '坏了', data: {} } }
    const again = await walkTo(address, { stubs: { [path]: refused } })
    await again.screen.rows.first().waitFor()
    const before = await again.screen.rows.allTextContents()
    await importFile(again, path, sheet)
    await again.page.getByText('坏了').first().waitFor()
    await again.page.keyboard.press('Escape')
    await again.screen.dialog.waitFor({ state: 'detached' })
    expect(await again.screen.rows.allTextContents()).toEqual(before)
  })
})

describe('workbooks', () => {
  it.each([
    ['inbound', '仓库', '入库类型', 'batchImportPutIn'],
    ['outbound', '出库仓库', '出库类型', 'batchImportTakeOut'],
  ])(
    'of /warehouse/%s/import are posted with the order of their %s and %s to %s, and nowhere else [B442]',
    async (...[name, place, kind, verb]) => {
      const path = `/blade-xwy/warehouse/${verb}`
      const walk = await walkTo(`/warehouse/${name}/import`, { answers: { [path]: { batchId: '88' } } })
      await give(walk, { 项目: '*', [kind]: '*', [place]: '*', ...(name === 'outbound' && { 目的仓库: '*2' }) })
      const buffer = Buffer.from(await writeWorkbook([text('skuCode', '型号编码')], [{ skuCode: 'LM-P400-2700' }]))
      await attach(walk.page, 'Excel文件', { name: '走查.xlsx', mimeType: WORKBOOK_TYPE, buffer })
      await onlyCall(walk, '/blade-resource/upload/complete')
      const { method, body } = await save(walk, path)
      expect([method, body.inventoryDetail]).toEqual(['POST', undefined])
      expect(body.excelFile).toMatchObject([{ name: '走查.xlsx' }])
      expect(walk.calls.filter((call) => /warehouse\/(?:putIn|takeOut)$/.test(call.path))).toEqual([])
    },
  )
})

describe('instructions', () => {
  it("are added with the supervision's letter, opened and changed by projectPutInId [B369, B374]", async () => {
    const base = '/blade-xwy/project/putin'
    const walk = await walkTo('/logistics/inbound-instruction/form')
    await give(walk, { 铝模厂: '佛山恒立铝模制造有限公司', 目的仓库: '恒立狮山发货仓' })
    await give(walk, {
      收货联系人: '走查指令',
      收货联系电话: '13800000201',
      监管公司: '*',
      负责人姓名: '周敏',
      联系电话: '13800000314',
    })
    await attach(walk.page, '驻场监管授权书', { name: '授权书.pdf', mimeType: 'application/pdf', buffer: PDF })
    await onlyCall(walk, '/blade-resource/upload/complete')
    await walk.main.getByText('授权书.pdf').first().waitFor()
    const { body } = await save(walk, `${base}/add`)
    expect(JSON.stringify(body.superFactoryFileUrl)).toContain('授权书')
    expect([undefined, null, '', -1]).toContain(body.superProjectFileUrl)
    const { projectPutInId } = (await answerTo(walk, `${base}/add`)) as Row
    await walkTo(`/logistics/inbound-instruction/form/${projectPutInId}`)
    await expect.poll(() => sent(walk, `${base}/detail`)[0]?.query).toEqual({ projectPutInId })
    await walk.main.getByText('授权书.pdf').first().waitFor()
    await give(walk, { 收货联系人: '走查改人' })
    const changed = await save(walk, `${base}/update`, '更新成功')
    expect(changed.body).toMatchObject({ projectPutInId, chargeName: '走查改人' })
    expect(sent(walk, `${base}/add`)).toEqual([])
    await walkTo(`/logistics/inbound-instruction/view/${projectPutInId}`)
    const name = walk.main.getByText('授权书.pdf').and(walk.page.locator(':visible')).first()
    await name.waitFor()
    const [letter] = body.superFactoryFileUrl as readonly Row[]
    expect((await fetchStored(walk, letter?.url)).equals(PDF)).toBe(true)
  })
})
