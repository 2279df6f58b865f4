import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, openProduct, type Product } from '../support/openProduct'
import { paste, toSeat } from '../support/toSeat'
import { cellField, readSum } from './walk/fields'
import { give } from './walk/filling'
import { readTerms } from './walk/recordTabs'

let product: Product

beforeAll(async () => {
  product = await openProduct()
})

afterAll(() => product.stop())

const FACTORY = '佛山恒立铝模制造有限公司'
const STORE = '恒立狮山发货仓'
const SITE = '二号项目工地仓'
const NAME = '云和里'
const PROJECT = `${NAME}_YHL-1`
const PLAN = 'XQ-YHL-1'
const ORDER = 'CG-YHL-1'
const LEASE = 'ZL-YHL-1'
/** 2.7 m of 10.4 kg/m. */
const LONG = '平面板 P400×2700'
/** 1.2 m of 8.25 kg/m. */
const SHORT = '平面板 P300×1200'

const SHIPPED = ['材料类型\t型号\t数量\t重量', `铝模板\t${LONG}\t50\t1.404`]

const seats = new Map<Account, ReturnType<typeof openSeat>>()

const openSeat = async (as: Account) => {
  const seat = toSeat(await product.open('/wel/index', { as }))
  return { ...seat, main: seat.page.getByRole('main') }
}

/** Each account keeps its page for the day. */
const sit = (as: Account) => {
  const seat = seats.get(as) ?? openSeat(as)
  seats.set(as, seat)
  return seat
}

type Seat = Awaited<ReturnType<typeof sit>>

const fill = async ({ screen }: Seat, values: { readonly [field: string]: string }) => {
  for (const [field, value] of Object.entries(values)) await screen.field(field).fill(value)
}

/** Fills the cells of a row of a detail table by their titles. */
const fillRow = (seat: Seat, row: string, cells: { readonly [column: string]: string }) =>
  give(seat, Object.fromEntries(Object.entries(cells).map(([column, value]) => [`${row} › ${column}`, value])))

/** Pastes goods into an empty detail table, as they come from a spreadsheet. */
const pasteGoods = async ({ page, main }: Seat, table: string, ...goods: readonly string[]) => {
  const toolbar = main.getByRole('toolbar', { name: table, exact: true }).first()
  await toolbar.getByRole('button', { name: '新增一行' }).click()
  await paste(page, goods.join('\r\n'))
  await expect.poll(() => toolbar.textContent()).toContain(`共 ${goods.length - 1} 行`)
}

const choose = async (seat: Seat, [row, column]: readonly [row: string, column: string], option: RegExp) => {
  const cell = await cellField(seat, row, column)
  await cell.isLocked()
  await seat.page.getByRole('option', { name: option }).first().click()
}

const saveAndSubmit = async ({ screen, submit }: Seat, list: string) => {
  await screen.button('提交').click()
  await submit()
  await screen.ready(list)
}

interface Step {
  readonly todo: string
  readonly page: RegExp
  readonly accept?: (seat: Seat) => Promise<void>
}

/** Opens a todo and agrees, with what its step asks for. */
const agree = async (as: Account, { todo, page, accept }: Step) => {
  const seat = await sit(as)
  await seat.visit('流程事务', '待办事项')
  await seat.act(todo, '打开')
  await seat.screen.ready(page)
  await accept?.(seat)
  await seat.decide('同意')
}

const VEHICLE = {
  车牌号: '粤E12345',
  司机姓名: '赵师傅',
  发车时间: '2027-01-05 08:00:00',
  预计到达时间: '2027-01-05 12:00:00',
}

/** Weighed whole vehicle, as both acceptances ask for it. */
const weigh = (side: string, weight: string, pieces: string) => ({
  [`整车过磅重量(${side})`]: weight,
  [`整车货物数量(${side})`]: pieces,
})

type Figures = { readonly [title: string]: number }

const toNumber = (text: string | undefined) => Number(text?.replace(/[^\d.-]/g, ''))

/** Figures of the dashboard, those of the factory's row in its table included. */
const readDashboard = async (): Promise<Figures> => {
  const seat = await sit('admin')
  await seat.page.goto(`${product.origin}/dashboard/data-screen`)
  const table = seat.page.getByRole('region', { name: '铝模厂统计' }).getByRole('row').filter({ hasText: FACTORY })
  await table.waitFor()
  await seat.page.getByText('完成率').waitFor()
  const [stock, leased, projects, pending] = await table.getByRole('cell').allTextContents()
  const terms = Object.entries(await readTerms(seat)).map(([title, text]) => [title, toNumber(text)] as const)
  const own = { stock, leased, projects, pending }
  return Object.fromEntries([...terms, ...Object.entries(own).map(([title, text]) => [title, toNumber(text)] as const)])
}

/** Pieces and tonnes of the long panels in a warehouse, as the list of stock has them in its only row and its foot. */
const readStock = async (warehouse: string) => {
  const seat = await sit('operator')
  const { page, screen } = seat
  await seat.visit('仓储管理', '仓库库存')
  await screen.button('清空').first().click()
  await screen.choose('型号', LONG)
  await screen.choose('仓库', warehouse)
  await screen.button('搜索').click()
  await expect.poll(() => screen.rows.filter({ hasText: warehouse }).count()).toBeLessThanOrEqual(1)
  await screen.settled('仓库库存')
  if ((await screen.row(warehouse).count()) === 0) return { pieces: 0, tonnes: 0 }
  const { 当前数量: pieces, '当前重量 (吨)': tonnes, ...rest } = await screen.valuesOf(warehouse)
  const foot = await page.getByRole('table', { name: '仓库库存' }).locator('tfoot').textContent()
  for (const sum of [pieces, tonnes]) expect(foot, JSON.stringify(rest)).toContain(sum)
  return { pieces: toNumber(pieces), tonnes: toNumber(tonnes) }
}

/** To the kilogram and the cent: differences of decimals are not exact. */
const subtract = (after: number | undefined, before: number | undefined) =>
  Math.round(((after ?? Number.NaN) - (before ?? Number.NaN)) * 1000) / 1000

describe('a day of goods, from the project to the rent', () => {
  let before: Figures
  let stored: Awaited<ReturnType<typeof readStock>>
  let onSite: typeof stored

  afterAll(async () => expect(await product.closePages()).toEqual([]))

  it('the clerk adds a project, which its factory and the head office agree to', async () => {
    before = await readDashboard()
    stored = await readStock(STORE)
    onSite = await readStock(SITE)
    const clerk = await sit('clerk')
    await clerk.visit('项目管理', '项目管理')
    await clerk.screen.button('新增').click()
    await clerk.screen.ready('新增项目信息')
    await fill(clerk, { 项目名称: NAME, 项目编号: 'YHL-1', 工地地址: '广东省佛山市禅城区季华西路' })
    await clerk.screen.choose('铝模厂', FACTORY)
    await clerk.page.getByRole('tab', { name: '厂监信息' }).click()
    await fill(clerk, { 厂监负责人姓名: '周敏', 厂监负责人电话: '13800008888' })
    await saveAndSubmit(clerk, '项目管理')
    await agree('factory', { todo: NAME, page: /^项目详情/ })
    await agree('admin', { todo: NAME, page: /^项目详情/ })
  })

  it('the operator names the company that supervises the site', async () => {
    const operator = await sit('operator')
    const { screen } = operator
    await operator.visit('项目管理', '项目运营')
    await operator.act(NAME, '指派项监')
    await screen.choose('项监公司', '广州立程工程监管有限公司')
    await fill(operator, { 项监负责人姓名: '罗建国', 项监负责人电话: '13800001006' })
    await screen.button('保存', screen.dialog).click()
    await screen.seeToast('更新成功')
  })

  it('the factory asks for 6.606 t, to which operator and head office agree', async () => {
    const factory = await sit('factory')
    const { screen } = factory
    await factory.visit('需求管理', '需求计划')
    await screen.button('新增').click()
    await screen.ready('新增需求计划')
    await screen.button('选择关联项目').first().click()
    await screen.dialog.getByRole('row').filter({ hasText: NAME }).getByRole('checkbox').click()
    await screen.button('确定', screen.dialog).click()
    await screen.choose('铝模厂', FACTORY)
    await fill(factory, {
      材料申请单号: PLAN,
      期望交货日期: '2027-01-05',
      下单日铝锭价: '20000',
      交货地址: '季华西路工地',
    })
    await pasteGoods(factory, '需求明细', '材料类型\t型号\t数量', `铝模板\t${LONG}\t200`, `铝模板\t${SHORT}\t100`)
    await saveAndSubmit(factory, '需求计划')
    // 200 × 2.7 m × 10.4 kg/m = 5.616 t and 100 × 1.2 m × 8.25 kg/m = 0.990 t.
    await factory.entry(PLAN).getByText('6.606').waitFor()
    await agree('operator', { todo: PLAN, page: /^需求计划详情/ })
    await agree('admin', { todo: PLAN, page: /^需求计划详情/ })
  })

  it('the operator orders what the plan holds open, and nobody but the head office agrees to it', async () => {
    const operator = await sit('operator')
    const { screen, page } = operator
    await operator.visit('采购管理', '采购订单管理')
    await screen.button('新增').click()
    await screen.ready('新增采购订单')
    await screen.choose('项目名称', PROJECT)
    await page.getByRole('combobox', { name: '材料申请', exact: true }).click()
    await page.getByRole('option', { name: new RegExp(`^${PLAN}_`) }).click()
    await expect.poll(() => readSum(operator, '采购明细', '数量')).toBe('300')
    await fill(operator, { 订单编号: ORDER, 加工费: '1500', 运输费: '300' })
    // (20,000 + 1,500 + 300) × 6.606 t, price and weight being the plan's.
    await expect.poll(() => screen.field('总价').inputValue()).toBe('144,010.80')
    await saveAndSubmit(operator, '采购订单管理')
    await agree('admin', { todo: NAME, page: /^采购订单详情/ })
    await agree('admin', { todo: NAME, page: /^采购订单详情/ })
  })

  it('the goods come in: loaded, accepted and checked are 198, 198 and 197 of 200', async () => {
    const operator = await sit('operator')
    const { screen, page } = operator
    await operator.visit('物流管理', '入库指令')
    await screen.button('新增').click()
    await screen.ready('新增入库指令')
    await screen.choose('铝模厂', FACTORY)
    await screen.choose('目的仓库', STORE)
    await page.getByRole('combobox', { name: '材料申请', exact: true }).click()
    await page.getByRole('option', { name: PLAN }).click()
    await page.keyboard.press('Escape')
    await fill(operator, { 收货联系人: '陈志明', 收货联系电话: '13800000201' })
    await screen.choose('监管公司', '佛山正准监造咨询有限公司')
    await fill(operator, { 负责人姓名: '周敏', 联系电话: '13800008888' })
    await page.getByRole('tab', { name: '物流信息' }).click()
    await fillRow(operator, '物流信息#1', { ...VEHICLE, 整车过磅重量: '6.6', 货物数量单位: '*' })
    await expect.poll(() => readSum(operator, '货物明细', '重量')).toBe('6.606')
    await saveAndSubmit(operator, '入库指令')
    await agree('factory', {
      todo: `入库指令：${FACTORY}`,
      page: /^入库指令审核/,
      accept: async (seat) => {
        await fillRow(seat, '物流验收#1', { ...weigh('工厂侧', '6.55', '298'), '货物数量单位(工厂侧)': '*' })
        await fillRow(seat, '货物验收#1', { 确认数量: '198', 工厂验收数量: '198' })
      },
    })
    // The operator cannot check his own instruction, and the company named has no account.
    await agree('admin', {
      todo: `入库指令：${FACTORY}`,
      page: /^入库指令审核/,
      accept: async (seat) => {
        await fillRow(seat, '物流验收#1', { 运输单号: 'YD-1', 司机电话: '13800000009', 驾驶证号: 'JZ-1' })
        await fillRow(seat, '物流验收#1', { ...weigh('驻场监管', '6.52', '297'), '货物数量单位(驻场监管)': '*' })
        await fillRow(seat, '货物验收#1', { 厂监验收数量: '197' })
      },
    })
    await agree('admin', { todo: `入库指令：${FACTORY}`, page: /^入库指令审核/ })
    // 5.616 t × 198 / 200 = 5.560 t, of which 197 / 198 are 5.532 t; with the short ones' 0.990 t that makes 6.522 t.
    const { pieces, tonnes } = await readStock(STORE)
    expect([subtract(pieces, stored.pieces), subtract(tonnes, stored.tonnes)]).toEqual([197, 5.532])
  })

  it('the operator ships 50 to the site, of which its supervisor finds 49', async () => {
    const operator = await sit('operator')
    const { screen, page } = operator
    await operator.visit('物流管理', '发货管理')
    await screen.button('新增').click()
    await screen.ready('新增发货单')
    await screen.choose('项目', PROJECT)
    await choose(operator, ['发货清单#1', '发货仓库'], new RegExp(STORE))
    await choose(operator, ['发货清单#1', '目的仓库'], new RegExp(SITE))
    // 50 × 2.7 m × 10.4 kg/m.
    await fillRow(operator, '发货清单#1', { 总数量: '50', 总重量: '1.404' })
    await pasteGoods(operator, '货物明细', ...SHIPPED)
    await page.getByRole('tab', { name: '物流信息' }).click()
    await fillRow(operator, '物流信息#1', { ...VEHICLE, 整车过磅重量: '1.4', 整车货物数量: '50', 货物数量单位: '*' })
    await pasteGoods(operator, '货物明细', ...SHIPPED)
    await saveAndSubmit(operator, '发货管理')
    await agree('factory', {
      todo: `发货单：${NAME}`,
      page: /^发货单审核/,
      accept: async (seat) => {
        await fillRow(seat, '物流验收#1', { ...weigh('工厂侧', '1.4', '50'), '货物数量单位(工厂侧)': '*' })
        await fillRow(seat, '货物验收#1', { 工厂验收数量: '50' })
      },
    })
    await agree('supervisor', {
      todo: `发货单：${NAME}`,
      page: /^发货单审核/,
      accept: async (seat) => {
        await fillRow(seat, '物流验收#1', { 运输单号: 'YD-2', 司机电话: '13800000009', 驾驶证号: 'JZ-1' })
        await fillRow(seat, '物流验收#1', { ...weigh('驻场监管', '1.38', '49'), '货物数量单位(驻场监管)': '*' })
        await fillRow(seat, '货物验收#1', { 厂监验收数量: '49' })
      },
    })
    await agree('admin', { todo: `发货单：${NAME}`, page: /^发货单审核/ })
    // 1.404 t × 49 / 50 = 1.376 t left the store, 5.532 - 1.376 = 4.156 t of what came in are left there.
    const left = await readStock(STORE)
    expect([subtract(left.pieces, stored.pieces), subtract(left.tonnes, stored.tonnes)]).toEqual([148, 4.156])
    const came = await readStock(SITE)
    expect([subtract(came.pieces, onSite.pieces), subtract(came.tonnes, onSite.tonnes)]).toEqual([49, 1.376])
  })

  it('the supervisor writes down his patrol of the site, which is agreed to', async () => {
    const supervisor = await sit('supervisor')
    await supervisor.visit('巡检管理', '巡检记录')
    await supervisor.screen.button('新增').click()
    await supervisor.screen.ready('新增巡检记录')
    await supervisor.screen.choose('项目', PROJECT)
    await fill(supervisor, { 备注: '现场 49 件，与验收一致' })
    await fillRow(supervisor, '巡检明细#1', { 巡检类型: '*', 起始楼层: '1', 截止楼层: '2' })
    await saveAndSubmit(supervisor, '巡检记录')
    await agree('operator', { todo: `巡检记录：${NAME}`, page: /^巡检记录(审核|详情)/ })
    await agree('admin', { todo: `巡检记录：${NAME}`, page: /^巡检记录(审核|详情)/ })
    await supervisor.visit('巡检管理', '巡检记录')
    await supervisor.entry(NAME).getByText('同意', { exact: true }).first().waitFor()
  })

  it('the operator leases what came in, and books what is paid for it', async () => {
    const operator = await sit('operator')
    const { screen } = operator
    await operator.visit('租赁管理', '租赁管理')
    await screen.button('新增').click()
    await screen.ready('新增租赁')
    await screen.choose('铝模厂', FACTORY)
    await screen.choose('材料申请单号', PLAN)
    await fillRow(operator, '入库指令#1', { 结算月份: '*' })
    await fill(operator, { 租赁确认书编号: LEASE, 首期预付款到账日期: '2027-01-01', 租期起算日: '2027-01-31' })
    await fill(operator, { 租期: '1', 租金支付周期: '1', 总期数: '3', 本次总金额: '10000', 税率: '13' })
    await screen.choose('是否发完货', '是')
    // What the supervision found, not the 6.606 t of the plan; tax 10,000 × 13 / 113.
    await expect.poll(() => screen.field('本次总重量').inputValue()).toBe('6.522')
    expect(await screen.field('税额').inputValue()).toBe('1,150.44')
    await saveAndSubmit(operator, '租赁管理')
    await agree('admin', { todo: '租赁：', page: /^租赁详情/ })
    await agree('admin', { todo: '租赁：', page: /^租赁详情/ })
    await operator.visit('租赁管理', '账单管理')
    await screen.field('租赁确认书编号').fill(LEASE)
    await screen.button('搜索').click()
    // 10,000 / 3, the rest with the last; month ends, since it starts at one.
    const bills = ['2027-01-31 3,333.33', '2027-02-28 3,333.33', '2027-03-31 3,333.34']
    for (const bill of bills) {
      const [day = '', amount = ''] = bill.split(' ')
      await screen.row(day).filter({ hasText: amount }).waitFor()
    }
    for (const [day, money] of [
      ['2027-01-31', '3333.33'],
      ['2027-02-28', '1000'],
    ] as const) {
      await operator.act(day, '确认收款')
      await screen.dialog.getByRole('textbox', { name: '收款金额' }).fill(money)
      await screen.button('保存', screen.dialog).click()
      await screen.dialog.waitFor({ state: 'detached' })
    }
    await screen.row('2027-01-31').getByText('已付款').waitFor()
    // Of bills of 10,000.00 the first and 1,000.00 of the second are paid, 4,333.33.
    const foot = operator.page.getByRole('main').locator('tfoot').filter({ visible: true })
    await expect.poll(() => foot.textContent()).toMatch(/10,000\.00.*4,333\.33/)
  })

  it('the clerk takes two days off, to which his choice and the head office agree', async () => {
    const clerk = await sit('clerk')
    const { screen } = clerk
    await clerk.visit('流程事务', '发起事务')
    await clerk.act('请假流程', '发起')
    await screen.ready(/请假申请/)
    await screen.choose('审批人', '林晓岚')
    await fill(clerk, {
      开始时间: '2027-01-07 09:00:00',
      结束时间: '2027-01-09 09:00:00',
      请假理由: '云和里竣工后休息',
    })
    await screen.button('提交申请').click()
    await screen.ready('发起事务')
    await agree('operator', { todo: '云和里竣工后休息', page: /^请假/ })
    await agree('admin', { todo: '云和里竣工后休息', page: /^请假/ })
  })

  it('the dashboard has moved by the goods and the money of the day, and by nothing else', async () => {
    const after = await readDashboard()
    const moved = Object.keys(after).map((title) => [title, subtract(after[title], before[title])] as const)
    const { 完成率: _rate, ...figures } = Object.fromEntries(moved)
    expect(figures).toEqual({
      总重量: 6.522,
      // 6.522 t came into the store, of which 1.376 t went on to the site.
      仓库重量: 5.146,
      项目在用重量: 1.376,
      仓库数: 0,
      项目数: 1,
      铝模厂数: 0,
      计划重量: 6.606,
      采购入库重量: 6.522,
      采购重量: 6.606,
      // Both places are the factory's.
      stock: 6.522,
      leased: 6.522,
      projects: 1,
      // 10,000.00 of bills less 4,333.33 of payments.
      pending: 5666.67,
    })
    const rate = ((after.采购入库重量 ?? 0) / (after.计划重量 ?? 1)) * 100
    expect(after.完成率).toBeCloseTo(rate, 2)
  })
})
