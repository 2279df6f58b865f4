import { describe, expect, it } from 'vitest'
import { answerTo } from './actions'
import { cellField, gridOf, isTitle, readHeads } from './fields'
import { give, type Row, save } from './filling'
import { type Walk, walkTo } from './walk'

const PLAN = '/blade-xwy/requirement'
const TABLE = '需求明细'
const model = (columns: readonly (string | null)[]) => {
  const [skuCode, specification, kpm, exteriorDestr, metalStatusDestr] = columns
  return { skuCode, skuName: `型号${skuCode}`, specification, kpm, exteriorDestr, metalStatusDestr }
}
const MODELS = [
  model(['A', '600x400', '12.5', '银白', 'T6']),
  model(['B', '300x200', '9.25', '本色', 'T5']),
  model(['C', '', null, null, '']),
]

/** Answers which model a code is, in place of the server. */
const answerModels = ({ page }: Walk) =>
  page.route('**/prod/productDetail*', (route) => {
    const code = new URL(route.request().url()).searchParams.get('skuCode')
    const data = MODELS.find(({ skuCode }) => skuCode === code)
    return route.fulfill({ json: { code: 200, success: true, data } })
  })

const valueIn = async (walk: Walk, table: string, column: string) => (await cellField(walk, table, column)).value()

/** Choices of a column in the first row of a table. */
async function offeredIn(walk: Walk, table: string, column: string): Promise<string[]> {
  const index = (await readHeads(walk, table)).findIndex((head) => isTitle(head, column))
  const cell = gridOf(walk, table).first().getByRole('row').nth(1).getByRole('gridcell').nth(index)
  await cell.click()
  await cell.getByRole('combobox').click()
  const options = walk.page.getByRole('option')
  await options.first().waitFor()
  const names = await options.allTextContents()
  await walk.page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  return names
}

describe('goods', () => {
  it('are offered as the models of the chosen type, and no others [B157]', async () => {
    const walk = await walkTo('/lease/plan/form')
    const types: string[] = []
    await walk.page.route('**/prod/productList*', (route) => {
      const type = new URL(route.request().url()).searchParams.get('category1stCode') ?? ''
      if (!types.includes(type)) types.push(type)
      const models = types.indexOf(type) === 0 ? ['A', 'B'] : ['C']
      const data = models.map((name) => ({ skuCode: name, skuName: `型号${name}` }))
      return route.fulfill({ json: { code: 200, success: true, data } })
    })
    await give(walk, { '租赁物料 › 材料类型': '*' })
    expect(await offeredIn(walk, '租赁物料', '型号')).toEqual(['型号A', '型号B'])
    await give(walk, { '租赁物料 › 材料类型': '*2' })
    expect(await offeredIn(walk, '租赁物料', '型号')).toEqual(['型号C'])
    expect([types.length, types.includes('')]).toEqual([2, false])
    await walk.page.unrouteAll({ behavior: 'wait' })
  })

  it('take specification, weight per metre, surface and alloy of the chosen model, and say -- and 0 of one that has none [B158, B159]', async () => {
    const table = '租赁物料'
    const walk = await walkTo('/lease/plan/form', { answers: { '/blade-xwy/prod/productList': MODELS } })
    await answerModels(walk)
    const shown = async () => {
      const texts: string[] = []
      for (const column of ['规格', '米重', '表面颜色', '合金状态']) texts.push(await valueIn(walk, table, column))
      return texts
    }
    await give(walk, { [`${table} › 材料类型`]: '*', [`${table} › 型号`]: '*' })
    await expect.poll(shown).toEqual(['600x400', '12.500', '银白', 'T6'])
    await give(walk, { [`${table} › 型号`]: '*2' })
    await expect.poll(shown).toEqual(['300x200', '9.250', '本色', 'T5'])
    // The cell that is typed into shows what it holds, which is nothing.
    await give(walk, { [`${table} › 型号`]: '*3', [`${table} › 数量`]: '1' })
    await expect.poll(shown).toEqual(['--', '0', '--', '--'])
    await walk.page.unrouteAll({ behavior: 'wait' })
  })

  it('weigh in tonnes, a metre of them in kilograms, and are sent and shown again as they were chosen and typed [B158, B159, B173]', async () => {
    const draft = {
      ...{ requirementId: '77', version: 1, status: -1, projectId: ['1'], reqCode: 'XQ-173', orderPrice: '20000' },
      ...{ expectedDeliveryDate: '2027-05-01', deliveryAddress: '佛山', requirementPlanReqItems: [{ qty: 1 }] },
      projectList: [{ projectId: '1', projectName: '甲项目' }],
    }
    const answers = {
      '/blade-xwy/prod/productList': MODELS,
      ...{ [`${PLAN}/detail`]: draft, [`${PLAN}/update`]: {} },
    }
    const walk = await walkTo('/requirement/demand-plan/form/77', { answers })
    await answerModels(walk)
    await give(walk, { [`${TABLE} › 材料类型`]: '*', [`${TABLE} › 型号`]: '*3' })
    await give(walk, { [`${TABLE} › 重量`]: '1.5' })
    const none = await save(walk, `${PLAN}/update`, '更新成功')
    const [empty] = none.body.requirementPlanReqItems as readonly Row[]
    expect(empty).toMatchObject({ skuCode: 'C' })
    expect([JSON.stringify(empty).includes('--'), Number(empty?.kpm ?? '1')]).toEqual([false, 1])
    await walkTo('/requirement/demand-plan/form/77', { answers })
    await give(walk, { [`${TABLE} › 材料类型`]: '*', [`${TABLE} › 型号`]: '*' })
    await expect.poll(() => valueIn(walk, TABLE, '米重')).toMatch(/^12\.50*$/)
    await give(walk, { [`${TABLE} › 重量`]: '1.5' })
    const heads = await readHeads(walk, TABLE)
    for (const head of ['重量(吨)', '米重(kg/m)']) expect(heads).toContain(head)
    const { body } = await save(walk, `${PLAN}/update`, '更新成功')
    const [line] = body.requirementPlanReqItems as readonly Row[]
    expect(line).toMatchObject({ skuCode: 'A', exteriorDestr: '银白', metalStatusDestr: 'T6' })
    expect([Number(line?.weight), Number(line?.kpm)]).toEqual([1.5, 12.5])
    await walk.page.unrouteAll({ behavior: 'wait' })
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
