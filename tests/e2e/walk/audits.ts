import { describe, expect, it } from 'vitest'
import { onlyCall, press } from './actions'
import { gridOf, readHeads } from './fields'
import { readColumn } from './filling'
import { type Walk, walkTo } from './walk'

const SUPERVISORS = {
  ...{ superFactoryCorpName: '甲监理', superFactoryUserName: '周敏', superFactoryUserMobile: '13900000001' },
  ...{ superProjectCorpName: '乙监理', superProjectUserName: '赵工', superProjectUserMobile: '13900000002' },
  ...{ superFactoryUserNameAndMobile: '周敏 13900000001', superProjectUserNameAndMobile: '赵工 13900000002' },
}
const GOODS = [
  {
    skuCode: 'LM-1',
    skuName: '型号一',
    qty: 2,
    commitQty: 2,
    weight: '1.1',
    verityWeightFc: '1.1',
    verityWeightFcSup: '1.1',
  },
  {
    skuCode: 'LM-2',
    skuName: '型号二',
    qty: 3,
    commitQty: 3,
    weight: '2.2',
    verityWeightFc: '2.2',
    verityWeightFcSup: '2.2',
  },
]
const VEHICLE = {
  ...{
    transportId: '91',
    transportNumber: 'YD-1',
    cartNumber: '粤A12345',
    driverName: '赵师傅',
    driverMobile: '13800000009',
  },
  ...{
    startDate: '2026-03-01 08:00:00',
    estDate: '2026-03-02 08:00:00',
    totalWeight: '3.3',
    totalQty: 5,
    totalUnit: '3',
  },
  projectPutInDetailList: GOODS,
}
const DOCUMENT = {
  ...{ projectPutInId: '77', status: 101, projectId: '1', projectName: '甲项目', projectCode: 'XM-1' },
  ...SUPERVISORS,
  transportList: [VEHICLE],
}

/** Values by label, of what can be seen. */
const readTerms = async ({ main }: Walk): Promise<{ readonly [label: string]: string }> => {
  const pairs = await main
    .locator('dl:visible')
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll('dt')].map((term) => [
          term.textContent?.trim() ?? '',
          term.parentElement?.querySelector('dd')?.textContent?.trim() ?? '',
        ]),
      ),
    )
  return Object.fromEntries(pairs)
}

const tabsOf = async ({ main }: Walk) => {
  await main.getByRole('tab').first().waitFor()
  return (await main.getByRole('tab').allTextContents()).map((text) => text.trim())
}
const openTab = ({ main }: Walk, name: string) => main.getByRole('tab', { name }).click()
const panel = ({ main, page }: Walk) => main.getByRole('tabpanel').and(page.locator(':visible')).first()
const seeIn = async (walk: Walk, tab: string, ...texts: readonly string[]) => {
  await openTab(walk, tab)
  for (const text of texts)
    await expect.poll(() => panel(walk).textContent(), { message: `${tab}: ${text}` }).toContain(text)
}
const expectReadOnly = async ({ main, screen }: Walk) => {
  expect(await main.getByRole('textbox').count()).toBe(0)
  expect(await screen.button('保存').count()).toBe(0)
}

describe('audits: an instruction', () => {
  const path = '/blade-xwy/project/putin/detail'
  const rows = [
    { transportId: '911', batchId: '921', skuName: '型号一', qty: 5, commitQty: 4, verityQtyFc: 3, verityQtyFcSup: 2 },
  ]
  const record = { ...DOCUMENT, factoryId: '5', factoryName: '甲厂', inboundConfirmQtyList: rows }

  it('shows what its view shows, and the confirmed quantities as text, which nobody can change [B371, B372]', async () => {
    const view = await walkTo('/logistics/inbound-instruction/view/77', { answers: { [path]: record } })
    expect(await tabsOf(view)).not.toContain('确认数量')
    expect(await view.main.getByText('确认数量', { exact: true }).count()).toBe(0)
    for (const as of ['factory', 'admin'] as const) {
      const walk = await walkTo('/logistics/inbound-instruction/audit/77', { as, answers: { [path]: record } })
      await walk.main.getByText('甲厂').first().waitFor()
      expect(await tabsOf(walk)).toEqual(expect.arrayContaining(['入库指令', '确认数量', '物流信息']))
      await walk.main.getByText('审核流程').or(walk.main.getByText('审核历史')).first().waitFor()
      await openTab(walk, '确认数量')
      const heads = await readHeads(walk, '确认数量')
      const wanted = ['运输编号', '批次编号', '数量', '确认数量', '工厂验收数量', '厂监验收数量']
      expect(heads.filter((head) => wanted.includes(head))).toEqual(wanted)
      const read = () => Promise.all(wanted.map(async (column) => (await readColumn(walk, '确认数量', column))[0]))
      expect(await read()).toEqual(['911', '921', '5', '4', '3', '2'])
      const table = gridOf(walk, '确认数量').first()
      const cells = table.locator('tbody').getByRole('row').first().getByRole('cell').or(table.getByRole('gridcell'))
      await cells.first().click()
      await walk.page.keyboard.press('Enter')
      expect(await panel(walk).getByRole('textbox').count()).toBe(0)
      const buttons = await panel(walk).getByRole('button').allTextContents()
      expect(buttons.filter((name) => /新增|编辑|删除|上移|下移/.test(name))).toEqual([])
      await walk.page.reload()
      await openTab(walk, '确认数量')
      await expect.poll(read).toEqual(['911', '921', '5', '4', '3', '2'])
    }
  })
})

describe('audits: an admission', () => {
  it('an admission says its project, days, supervisors and letter, each at its own label [B498]', async () => {
    const days = { createTime: '2026-03-01 09:08:07', estEntryDate: '2026-03-09' }
    const letter = { superProjectFileUrl: [{ name: '委托书.pdf', url: '/files/of-the-walk' }] }
    const answers = {
      '/blade-xwy/project/putin/detail': { ...DOCUMENT, ...days, ...letter },
      '/conventional/down/file': { url: '/manual/index.html' },
    }
    const walk = await walkTo('/logistics/admission-application-list/view/77', { answers })
    await openTab(walk, '项目基础数据')
    await expect.poll(() => readTerms(walk)).toMatchObject({ 项目编号: 'XM-1', 预计进场日期: '2026-03-09' })
    expect(await readTerms(walk)).toMatchObject({ 创建时间: '2026-03-01 09:08:07' })
    await openTab(walk, '监管公司')
    await expect
      .poll(() => readTerms(walk))
      .toMatchObject({
        ...{ 厂监公司: '甲监理', 厂监负责人姓名: '周敏', 厂监负责人电话: '13900000001' },
        ...{ 项监公司: '乙监理', 项监负责人姓名: '赵工', 项监负责人电话: '13900000002' },
      })
    expect((await readTerms(walk)).授权委托书).toContain('委托书.pdf')
    const opening = walk.page.waitForEvent('popup')
    await walk.main.getByRole('button', { name: '委托书.pdf' }).and(walk.page.locator(':visible')).first().click()
    const opened = await opening
    expect(new URL(opened.url()).pathname).toBe('/manual/index.html')
    expect((await onlyCall(walk, '/conventional/down/file')).body).toMatchObject({ url: '/files/of-the-walk' })
    await opened.close()
  })

  it('who audits an admission sees each side on a tab of its own, and what was loaded and accepted', async () => {
    const accepted = [
      { cartNumber: '粤A12345', skuName: '型号一', qty: 5, commitQty: 4, verityQtyFc: 3, verityQtyFcSup: 2 },
    ]
    const answers = { '/blade-xwy/project/putin/detail': { ...DOCUMENT, acceptedGoodsList: accepted } }
    const walk = await walkTo('/logistics/admission-application-list/audit/77', { answers })
    const tabs = await tabsOf(walk)
    for (const name of ['项目基础数据', '厂监', '项监', '出库货物清单', '物流信息', '装车与验收'])
      expect(tabs).toContain(name)
    await seeIn(walk, '厂监', '甲监理', '周敏')
    await seeIn(walk, '项监', '乙监理', '赵工')
    await seeIn(walk, '装车与验收', '粤A12345', '4', '3', '2')
    await expectReadOnly(walk)
  })
})

describe('audits: vehicles', () => {
  const path = '/blade-xwy/project/takeout/shipment/detail'

  it('a shipment shows its vehicle read-only in view and audit, and its form takes one', async () => {
    for (const kind of ['view', 'audit']) {
      const record = { ...DOCUMENT, transportList: [{ ...VEHICLE, totalWeightFs: '3.210' }] }
      const walk = await walkTo(`/logistics/exit-shipment/${kind}/77`, { answers: { [path]: record } })
      await seeIn(walk, '物流信息', '粤A12345')
      await expectReadOnly(walk)
    }
    const form = await walkTo('/logistics/exit-shipment/form')
    await openTab(form, '物流信息')
    await form.main.getByRole('toolbar', { name: '物流信息' }).getByRole('button', { name: '新增一行' }).click()
    expect(await readHeads(form, '物流信息')).toEqual(expect.arrayContaining(['车牌号', '司机姓名']))
  })

  it('the logistics of a shipment fill the window, read-only, down to what was loaded [B496]', async () => {
    const goods = [{ ...GOODS[0], qty: 5, commitQty: 4 }]
    const sides = { totalWeightPs: '3.2', totalQtyPs: 5, totalWeightFs: '3.1', totalQtyFs: 4, driverAuthCode: 'JZ-1' }
    const files = {
      transportAttach: [{ name: '单.pdf', url: '/files/1' }],
      carAttach: [{ name: '车.pdf', url: '/files/2' }],
    }
    const vehicle = { ...VEHICLE, ...sides, ...files, projectPutInDetailList: goods }
    const list = { records: [{ ...DOCUMENT, id: '77' }], total: 1, current: 1, size: 10, pages: 1 }
    const answers = {
      '/blade-xwy/project/takeout/shipment/page': list,
      [path]: { ...DOCUMENT, transportList: [vehicle] },
    }
    const walk = await walkTo('/logistics/exit-shipment', { answers })
    await press(walk, walk.screen.rows.first(), '物流详情')
    await walk.page.getByText('粤A12345').first().waitFor()
    const shown = String(await walk.page.locator('body').textContent())
    const wanted = ['YD-1', '粤A12345', '赵师傅', '13800000009', 'JZ-1', '2026-03-01 08:00:00', '2026-03-02 08:00:00']
    for (const text of [...wanted, '单.pdf', '车.pdf', '3.200', '3.100']) expect(shown).toContain(text)
    const goodsRow = walk.page.getByRole('row').filter({ hasText: '型号一' }).last()
    const cells = (await goodsRow.getByRole('cell').or(goodsRow.getByRole('gridcell')).allTextContents()).map((text) =>
      text.trim(),
    )
    expect(cells).toEqual(expect.arrayContaining(['5', '4']))
    // The dialog rises into its place.
    const area = { x: 0, y: 0, width: 1440, height: 900 }
    await expect.poll(() => walk.screen.dialog.boundingBox()).toMatchObject(area)
    for (const head of ['驾驶证附件', '货物附件', '数量', '实际装车数量']) expect(shown).toContain(head)
    await expectReadOnly(walk)
  })
})
