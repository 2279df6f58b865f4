import { describe, expect, it } from 'vitest'
import { answerTo, press } from './actions'
import { cellField, gridOf, readHeads } from './fields'
import { readColumn, toPage } from './filling'
import { DOCUMENT, GOODS, VEHICLE } from './logisticsRecords'
import { expectReadOnly, openTab, panel, seeIn, tabsOf } from './recordTabs'
import { walkTo } from './walk'

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
      // Home, which is kept, names the document as well.
      await walk.main.getByText('甲厂').filter({ visible: true }).first().waitFor()
      expect(await tabsOf(walk)).toEqual(expect.arrayContaining(['入库指令', '确认数量', '物流信息']))
      const flow = walk.main.getByText('审核流程').or(walk.main.getByText('审核历史'))
      await flow.filter({ visible: true }).first().waitFor()
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

describe('audits: vehicles', () => {
  const path = '/blade-xwy/project/takeout/shipment/detail'

  it('a shipment is listed, takes a vehicle, shows it read-only, and its acceptance to who has the task [B479]', async () => {
    const record = { ...DOCUMENT, status: 0, transportList: [{ ...VEHICLE, totalWeightFs: '3.210' }] }
    const todo = {
      ...{ id: '55', title: '发货单：甲项目', taskName: '工厂验收', taskDefinitionKey: 'factoryTask', taskId: '66' },
      ...{ businessId: '77', routeKey: 'exit-shipment', messageType: 0, status: 0 },
    }
    const answers = {
      ...{
        [path]: record,
        '/blade-xwy/project/takeout/shipment/page': toPage(record),
        '/blade-xwy/todo/page': toPage(todo),
      },
      '/blade-xwy/todo/detail': { ...todo, results: [10, 20, 30], hasStepForm: true },
    }
    const list = await walkTo('/logistics/exit-shipment', { answers })
    await list.screen.rows.filter({ hasText: '甲项目' }).first().waitFor()
    await list.screen.button('新增').first().click()
    await list.screen.ready(/发货单$/)
    await openTab(list, '物流信息')
    await list.main.getByRole('toolbar', { name: '物流信息' }).getByRole('button', { name: '新增一行' }).click()
    await (await cellField(list, '物流信息', '车牌号')).give('粤A12345')
    expect(await (await cellField(list, '物流信息', '车牌号')).value()).toBe('粤A12345')
    await walkTo('/logistics/exit-shipment', { answers })
    await press(list, list.screen.rows.first(), '查看')
    await list.screen.ready(/^发货单详情/)
    await seeIn(list, '物流信息', '粤A12345')
    await expectReadOnly(list)
    const walk = await walkTo('/flow/todo', { as: 'operator', answers })
    await press(walk, walk.screen.rows.filter({ hasText: '发货单：甲项目' }).first(), '打开')
    await walk.screen.ready(/^发货单审核/)
    await seeIn(walk, '物流信息', '粤A12345')
    await expect.poll(() => readHeads(walk, '物流验收')).toContain('整车过磅重量(工厂侧)(吨)')
    expect(await gridOf(walk, '物流验收').first().textContent()).toContain('粤A12345')
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
    const inside = { ...walk, main: walk.screen.dialog }
    const read = (column: string) => readColumn(inside, '货物明细', column)
    expect([await read('数量'), await read('实际装车数量')]).toEqual([['5'], ['4']])
    // The dialog rises into its place.
    const area = { x: 0, y: 0, width: 1440, height: 900 }
    await expect.poll(() => walk.screen.dialog.boundingBox()).toMatchObject(area)
    for (const head of ['驾驶证附件', '货物附件', '数量', '实际装车数量']) expect(shown).toContain(head)
    await expectReadOnly(walk)
  })
})

describe('audits: supervisors', () => {
  const BUTTONS = '/blade-system/menu/buttons'
  interface Case {
    readonly title: string
    readonly routeKey: string
    readonly detail: string
    readonly tabs: readonly [factory: string, project: string]
    /** Permission of the second tab. */
    readonly code: string
  }
  const CASES: readonly Case[] = [
    {
      ...{ title: '退场申请审核', routeKey: 'exit-application', detail: '/blade-xwy/project/return/detail' },
      ...{ tabs: ['厂监公司', '项监公司'], code: 'exit_application_project_supervision' },
    },
    {
      ...{ title: '进场申请审核', routeKey: 'admission', detail: '/blade-xwy/project/putin/detail' },
      ...{ tabs: ['厂监', '项监'], code: 'putin_project_supervision' },
    },
  ]
  const FACTORY = ['甲监理', '周敏', '13900000001']
  const PROJECT = ['乙监理', '赵工', '13900000002']

  it.each(CASES)(
    '$title shows each of them on a tab of its own, none to a role without its right [B302]',
    async (given) => {
      const { title, routeKey, detail, tabs, code } = given
      const todo = { ...{ id: '55', title: '甲单', taskName: '业务审核', taskId: '66', businessId: '77' }, routeKey }
      const record = { ...DOCUMENT, processInstanceId: '78', nodes: [] }
      const answers = {
        '/blade-xwy/todo/page': toPage({ ...todo, messageType: 0, status: 0 }),
        '/blade-xwy/todo/detail': { ...todo, results: [10, 20, 30], hasStepForm: false },
        [detail]: record,
      }
      const open = async (more: { readonly [path: string]: unknown }) => {
        const walk = await walkTo('/flow/todo', { as: 'operator', answers: { ...answers, ...more } })
        await press(walk, walk.screen.rows.filter({ hasText: '甲单' }).first(), '打开')
        await walk.screen.ready(new RegExp(`^${title}`))
        return walk
      }
      const walk = await open({})
      const [factory, project] = tabs
      for (const [tab, own, other] of [
        [factory, FACTORY, PROJECT],
        [project, PROJECT, FACTORY],
      ] as const) {
        await seeIn(walk, tab, ...own)
        const text = String(await panel(walk).textContent())
        expect(
          other.filter((value) => text.includes(value)),
          tab,
        ).toEqual([])
      }
      const buttons = (await answerTo(walk, BUTTONS)) as readonly ButtonNode[]
      expect(JSON.stringify(buttons)).toContain(code)
      const less = await open({ [BUTTONS]: withoutCode(buttons, code) })
      expect(await tabsOf(less)).toContain(factory)
      expect(await tabsOf(less)).not.toContain(project)
      await seeIn(less, factory, ...FACTORY)
    },
  )
})

interface ButtonNode {
  readonly code: string
  readonly children?: readonly ButtonNode[]
}

function withoutCode(nodes: readonly ButtonNode[], code: string): readonly ButtonNode[] {
  return nodes
    .filter((node) => node.code !== code)
    .map((node) => (node.children ? { ...node, children: withoutCode(node.children, code) } : node))
}
