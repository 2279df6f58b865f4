import { describe, expect, it } from 'vitest'
import { answerTo, make, onlyCall, sent } from './actions'
import { cellField, plainField } from './fields'
import { give, save } from './filling'
import { expectReadOnly } from './recordTabs'
import { walkTo } from './walk'

type Row = { readonly [field: string]: unknown }

const PROJECT = '云栖河畔花园二期_XM-0002'
const GOODS = { '货物明细 › 材料类型': '*', '货物明细 › 型号': '*', '货物明细 › 数量': '1' }

describe('saving: production', () => {
  const [STORE, LINE] = ['恒立狮山发货仓', '恒立一号生产线']
  it.each([
    ['/production/offline', '105', '/blade-xwy/warehouse/productionOffline/page', LINE, STORE],
    ['/production/section-bar-use', '104', '/blade-xwy/warehouse/profileCollar/page', STORE, LINE],
  ])(
    '%s/form sends its kind %s with the record, without a field for it, and the record is in its own list [B465]',
    async (...[address, kind, list, from, to]) => {
      const outReason = `走查 ${kind}`
      const walk = await walkTo(`${address}/form`)
      expect(await walk.main.getByLabel(/类型/).count()).toBe(0)
      await give(walk, { 出库仓库: from, 目的仓库: to, 原因: outReason, ...GOODS })
      const { method, query, body } = await save(walk, '/blade-xwy/warehouse/w2l/takeOut')
      expect([method, query, body.inoutType]).toEqual(['POST', {}, kind])
      await walkTo(address)
      const { records } = (await answerTo(walk, list)) as { readonly records: readonly Row[] }
      expect(records.map((row) => row.outReason)).toContain(outReason)
      const other = kind === '105' ? '/production/section-bar-use' : '/production/offline'
      const elsewhere = await walkTo(other)
      const path = kind === '105' ? 'profileCollar' : 'productionOffline'
      const rows = (await answerTo(elsewhere, `/blade-xwy/warehouse/${path}/page`)) as {
        readonly records: readonly Row[]
      }
      expect(rows.records.map((row) => row.outReason)).not.toContain(outReason)
    },
  )

  it.each([
    ['/production/manufacture', 'manufacture', '生产线', 'productionLineList', 'B463'],
    ['/production/shot-blast', 'clear', '清理场地', 'clearSiteList', 'B468'],
  ])(
    '%s: %s/add takes the chosen %s, one of %s, and the list names it; update and detail take its key [%s]',
    async (...[address, name, label, list]) => {
      const base = `/blade-xwy/${name}`
      const walk = await walkTo(`${address}/form`, { isFresh: true })
      const options = await walk.screen.offered(label)
      expect(sent(walk, `${base}/${list}`)).toMatchObject([{ method: 'GET' }])
      const sites = (await answerTo(walk, `${base}/${list}`)) as readonly Row[]
      expect(options).toEqual(sites.map(({ warehouseName }) => warehouseName))
      const [chosen] = sites
      await give(walk, { [label]: String(chosen?.warehouseName), 批次号: `走查-${name}`, 开始日期: '2026-02-20' })
      const { body } = await save(walk, `${base}/add`)
      expect(body).toMatchObject({ warehouseId: chosen?.warehouseId, batchNo: `走查-${name}` })
      await walkTo(address)
      const row = walk.screen.rows.filter({ hasText: `走查-${name}` }).first()
      await row.getByText(String(chosen?.warehouseName), { exact: true }).waitFor()
      const saved = (await answerTo(walk, `${base}/page`)) as { readonly records: readonly Row[] }
      const key = String(saved.records.find(({ batchNo }) => batchNo === `走查-${name}`)?.productRecId)
      await walk.screen.button('编辑', row).click()
      await expect.poll(() => sent(walk, `${base}/detail`)[0]?.query).toEqual({ productRecId: key })
      await expect.poll(() => plainField(walk, '批次号').value()).toBe(`走查-${name}`)
      await give(walk, { 批次号: `走查改-${name}` })
      const update = await save(walk, `${base}/update`, '更新成功')
      expect(update.body).toMatchObject({ productRecId: key, batchNo: `走查改-${name}` })
      expect(sent(walk, `${base}/add`)).toEqual([])
    },
  )

  it.each([
    ['/production/manufacture', 'manufacture', '消耗材料', '生产记录详情', 'B470'],
    ['/production/shot-blast', 'clear', '投入材料', '抛丸记录详情', 'B469'],
  ])(
    '%s: a draft of %s is edited with what is stored, also in %s, and %s shows the same; what is agreed is not edited [%s]',
    async (...[address, name, table, heading]) => {
      const goods = { consumptionMaterialList: [{ skuCode: 'XC-U400', qty: 1, weight: '0.061' }], productList: [] }
      const stored = {
        batchNo: `存-${name}`,
        chargeName: '王强',
        startDate: '2026-02-20',
        endDate: '2026-02-27',
        ...goods,
      }
      const { productRecId } = await make(`/blade-xwy/${name}/add`, stored)
      const walk = await walkTo(`${address}/form/${productRecId}`)
      await expect.poll(() => plainField(walk, '批次号').value()).toBe(`存-${name}`)
      expect(await plainField(walk, '负责人').value()).toBe('王强')
      expect(await plainField(walk, '结束日期').value()).toBe('2026-02-27')
      expect(
        await (await cellField(walk, table, '重量').catch(() => cellField(walk, table, '消耗重量'))).value(),
      ).toMatch(/0\.061/)
      await give(walk, { 批次号: `存改-${name}` })
      await save(walk, `/blade-xwy/${name}/update`, '更新成功')
      await walkTo(address)
      const row = walk.screen.rows.filter({ hasText: `存改-${name}` }).first()
      await walk.screen.button('查看', row).click()
      await walk.screen.ready(heading)
      for (const value of [`存改-${name}`, '王强', '2026-02-20', '2026-02-27'])
        await walk.main.getByText(value, { exact: true }).and(walk.page.locator(':visible')).first().waitFor()
      await walk.main
        .getByText(/0\.061/)
        .and(walk.page.locator(':visible'))
        .first()
        .waitFor()
      await expectReadOnly(walk)
      const agreed = {
        records: [{ productRecId: '9', batchNo: '已同意', status: 10 }],
        total: 1,
        current: 1,
        size: 10,
        pages: 1,
      }
      await walkTo(address, { answers: { [`/blade-xwy/${name}/page`]: agreed } })
      const edit = walk.screen.button('编辑', walk.screen.rows.first())
      await edit.waitFor()
      expect(await edit.getAttribute('aria-disabled')).toBe('true')
    },
  )
})

describe('saving: leases and warehouses', () => {
  it('a project lease is added, opened by its key and changed with it, and never as a plan [B333, B349]', async () => {
    const base = '/blade-xwy/project/lease'
    const walk = await walkTo('/lease/project-lease/rent')
    await give(walk, { 项目: PROJECT, 预计进场日期: '2026-03-01', 预计退场日期: '2027-03-01' })
    // The terms of the project's plan are there before they are typed over.
    await expect.poll(() => plainField(walk, '租期').value()).not.toBe('')
    await give(walk, { 租期: '2', 间隔周期: '3', 总期数: '4', 租金总额: '1000' })
    await save(walk, `${base}/add`)
    const { leaseId } = (await answerTo(walk, `${base}/add`)) as Row
    expect(walk.calls.filter(({ path }) => /project\/rental\/add|lease\/update/.test(path))).toEqual([])
    const open = async () => {
      await walkTo(`/lease/project-lease/rent/${leaseId}`)
      await expect.poll(() => sent(walk, `${base}/detail`)[0]?.query).toEqual({ leaseId })
    }
    await open()
    await expect.poll(() => plainField(walk, '租期').value()).toBe('2')
    await give(walk, { 租期: '3' })
    expect((await save(walk, `${base}/update`, '更新成功')).body).toMatchObject({ leaseId, leaseQty: 3 })
    expect(walk.calls.filter(({ path }) => /lease\/add|project\/rental\//.test(path))).toEqual([])
    await open()
    await expect.poll(() => plainField(walk, '租期').value()).toBe('3')
  })

  it('a transfer is saved with both warehouses and its goods, and opened by allocateId [B445]', async () => {
    const walk = await walkTo('/warehouse/allot/form')
    await give(walk, {
      ...{ 调出铝模厂: '佛山恒立铝模制造有限公司', 调出仓库: '恒立狮山发货仓' },
      ...{ 调入铝模厂: '肇庆铝安建筑科技有限公司', 调入仓库: '铝安金利发货仓', 调拨原因: '走查调拨' },
    })
    await give(walk, { '调拨明细 › 材料类型': '*', '调拨明细 › 型号': '*' })
    const stock = (await answerTo(walk, '/blade-xwy/warehouse/sku/detail')) as Row
    await walk.main
      .getByRole('gridcell', { name: Number(stock.qty).toLocaleString('en'), exact: true })
      .first()
      .waitFor()
    await give(walk, { '调拨明细 › 数量': '1' })
    const { body } = await save(walk, '/blade-xwy/warehouse/takeOutAllocate')
    expect(body).toMatchObject({ warehouseId: expect.stringMatching(/^\d+$/), toWarehouseId: expect.any(String) })
    expect(body.inventoryList).toMatchObject([{ skuCode: expect.any(String), qty: 1 }])
    const { allocateId } = (await answerTo(walk, '/blade-xwy/warehouse/takeOutAllocate')) as Row
    await walkTo('/warehouse/allot')
    await walk.screen.rows.filter({ hasText: '走查调拨' }).first().getByRole('button', { name: '查看' }).click()
    await expect.poll(() => sent(walk, '/blade-xwy/warehouse/allocate/detail')[0]?.query).toEqual({ allocateId })
    for (const text of ['走查调拨', '恒立狮山发货仓', '铝安金利发货仓'])
      await walk.main.getByText(text, { exact: true }).and(walk.page.locator(':visible')).first().waitFor()
  })

  it('a warehouse stands at a factory of factory/page, all at once, and its view names it [B424]', async () => {
    const walk = await walkTo('/warehouse/warehouse', { isFresh: true })
    await walk.screen.button('新增').first().click()
    await walk.screen.dialog.waitFor()
    const dialog = { ...walk, main: walk.screen.dialog }
    const offered = await walk.screen.offered('所在地')
    expect((await onlyCall(walk, '/blade-xwy/factory/page')).query).toMatchObject({ current: '1', size: '9999' })
    const { records } = (await answerTo(walk, '/blade-xwy/factory/page')) as { readonly records: readonly Row[] }
    expect(offered).toEqual(records.map(({ factoryName }) => factoryName))
    const factory = records.at(-1)
    await give(dialog, { 仓库名称: '走查仓', 仓库分类: '*', 仓库类型: '*', 所在地: String(factory?.factoryName) })
    const { body } = await save(walk, '/blade-xwy/warehouse/add')
    expect(body.locationId).toBe(factory?.factoryId)
    await walkTo('/warehouse/warehouse?q.warehouseName=%E8%B5%B0%E6%9F%A5%E4%BB%93')
    await walk.screen.rows.filter({ hasText: '走查仓' }).first().getByRole('button', { name: '查看' }).click()
    await walk.page
      .getByRole('definition')
      .filter({ hasText: String(factory?.factoryName) })
      .first()
      .waitFor()
  })
})
