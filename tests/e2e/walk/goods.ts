import { describe, expect, it } from 'vitest'
import { answerTo } from './actions'
import { cellField, readHeads } from './fields'
import { give, type Row, save } from './filling'
import { type Walk, walkTo } from './walk'

const PLAN = '/blade-xwy/requirement'
const TABLE = '需求明细'

const valueIn = async (walk: Walk, table: string, column: string) => (await cellField(walk, table, column)).value()

describe('goods', () => {
  it('weigh in tonnes, a metre of them in kilograms, and are sent and shown again as they were typed [B173]', async () => {
    const product = { skuCode: 'LM-125', skuName: '型号一二五', specification: '400*2700', kpm: '12.5' }
    const draft = {
      ...{ requirementId: '77', version: 1, status: -1, projectId: ['1'], reqCode: 'XQ-173', orderPrice: '20000' },
      ...{ expectedDeliveryDate: '2026-05-01', deliveryAddress: '佛山', requirementPlanReqItems: [{ qty: 1 }] },
      projectList: [{ projectId: '1', projectName: '甲项目' }],
    }
    const answers = {
      ...{ '/blade-xwy/prod/productList': [product], '/blade-xwy/prod/productDetail': product },
      ...{ [`${PLAN}/detail`]: draft, [`${PLAN}/update`]: {} },
    }
    const walk = await walkTo('/requirement/demand-plan/form/77', { answers })
    await give(walk, { [`${TABLE} › 材料类型`]: '*', [`${TABLE} › 型号`]: '*' })
    await expect.poll(() => valueIn(walk, TABLE, '米重')).toMatch(/^12\.50*$/)
    await give(walk, { [`${TABLE} › 重量`]: '1.5' })
    const heads = await readHeads(walk, TABLE)
    for (const head of ['重量(吨)', '米重(kg/m)']) expect(heads).toContain(head)
    const { body } = await save(walk, `${PLAN}/update`, '更新成功')
    const [line] = body.requirementPlanReqItems as readonly Row[]
    expect([Number(line?.weight), Number(line?.kpm)]).toEqual([1.5, 12.5])
    const stored = { ...draft, requirementPlanReqItems: [line] }
    await walkTo('/requirement/demand-plan/form/77', { answers: { [`${PLAN}/detail`]: stored } })
    expect(await answerTo(walk, `${PLAN}/detail`)).toMatchObject(stored)
    await expect.poll(() => valueIn(walk, TABLE, '重量')).toMatch(/^1\.50*$/)
  })

  it('applied for with a report come to tonnes of their metres [B173]', async () => {
    const walk = await walkTo('/project/rental-report/form')
    await give(walk, { '申请材料 › 数量': '100', '申请材料 › 米重': '10' })
    await expect.poll(() => valueIn(walk, '申请材料', '小计')).toBe('1.000')
    expect(await readHeads(walk, '申请材料')).toEqual(expect.arrayContaining(['米重(kg/m)', '小计(吨)']))
  })
})
