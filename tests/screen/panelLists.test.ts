import { beforeAll, describe, expect, it } from 'vitest'
import type { DashboardScreen, Panel, PanelList } from '../../src/contract/dashboard'
import type { ListScreen, Screen } from '../../src/contract/screen'
import { parseCondition, printOwnCondition } from '../../src/list/conditions/conditions'
import { type PanelQuestion, panelConditions, toListAddress } from '../../src/screen/listAddress'
import { readCompiledScreens } from '../generator/mutants/readCompiledScreens'

let screens: readonly Screen[]
let panels: readonly Panel[]

beforeAll(async () => {
  screens = await readCompiledScreens()
  panels = screens
    .filter((screen): screen is DashboardScreen => screen.kind === 'dashboard')
    .flatMap((screen) => screen.panels)
})

const findList = (id: string) =>
  screens.find((screen): screen is ListScreen => screen.kind === 'list' && screen.id === id)

const categoryOf = ({ category }: Panel) => (category?.name === 'month' ? '2026-02' : category && '甲厂')

describe('the list behind a number of a dashboard', () => {
  it('understands what a click asks of it', async () => {
    const asked = panels.flatMap((panel) => (panel.lists ?? []).map((list) => ({ panel, list })))
    expect(asked.length).toBeGreaterThan(10)
    const lost: string[] = []
    for (const { panel, list } of asked) {
      const { fields } = (await findList(list.screen)?.conditionFields?.()) ?? { fields: [] }
      const chosen = (panel.filters ?? []).map((filter) => ({ filter, value: '7', label: '甲' }))
      const conditions = panelConditions(list, { category: categoryOf(panel), chosen }).map(printOwnCondition)
      lost.push(...conditions.filter((text) => !parseCondition(text, fields)).map((text) => `${list.screen} ${text}`))
    }
    expect(lost).toEqual([])
  })

  it('stands behind every number of the months and of the factories that a list adds up', () => {
    const behind = panels.flatMap(({ kind, fields, lists = [] }) =>
      kind === 'figures' || kind === 'table'
        ? []
        : fields.filter(({ name }) => !lists.some((one) => one.field === name)),
    )
    expect(behind.map(({ name }) => name)).toEqual([])
  })
})

describe('the address of such a list', () => {
  const list: PanelList = { field: 'a', screen: 'x/y', by: 'createTime', where: [{ field: 'status', values: ['8'] }] }
  const askedOf = (given: PanelList, question: PanelQuestion) =>
    new URLSearchParams(toListAddress('/x/y', panelConditions(given, question)).split('?')[1]).getAll('if')

  it('asks for the days of a month', () => {
    expect(askedOf(list, { category: '2024-02' })).toEqual(['status.is:8', 'createTime.between:2024-02-01~2024-02-29'])
  })

  it('asks for a name as it is', () => {
    expect(askedOf({ ...list, by: 'factoryName', where: [] }, { category: '甲厂' })).toEqual(['factoryName.is:甲厂'])
  })

  it('asks for any of several values', () => {
    expect(askedOf({ ...list, where: [{ field: 'status', values: ['0', '10'] }] }, {})).toEqual(['status.oneOf:0,10'])
  })

  it('follows the filters of the dashboard by key or by label', () => {
    const narrowedBy = [
      { filter: 'projectId', field: 'siteId' },
      { filter: 'factoryId', field: 'factoryName', labelled: true },
    ] as const
    const chosen = [
      { filter: 'factoryId', value: '7', label: '甲厂' },
      { filter: 'projectId', value: '9', label: '一号' },
    ]
    const asked = askedOf({ ...list, where: [], narrowedBy }, { chosen })
    expect(asked).toEqual(['siteId.is:9', 'factoryName.is:甲厂'])
    expect(askedOf({ ...list, where: [] }, { chosen })).toEqual([])
  })

  it('asks for nothing where the number has no category', () => {
    expect(toListAddress('/x/y', panelConditions({ ...list, where: [] }, {}))).toBe('/x/y')
  })
})
