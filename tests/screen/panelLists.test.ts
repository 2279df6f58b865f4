import { beforeAll, describe, expect, it } from 'vitest'
import type { DashboardScreen, Panel, PanelList } from '../../src/contract/dashboard'
import type { ListScreen, Screen } from '../../src/contract/screen'
import { parseCondition, printOwnCondition } from '../../src/list/conditions/conditions'
import { panelConditions, toListAddress } from '../../src/screen/listAddress'
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
      const conditions = panelConditions(list, categoryOf(panel)).map(printOwnCondition)
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
  const list: PanelList = { field: 'a', screen: 'x/y', by: 'createTime', where: [{ field: 'status', value: '8' }] }
  const askedOf = (given: PanelList, category?: string) =>
    new URLSearchParams(toListAddress('/x/y', panelConditions(given, category)).split('?')[1]).getAll('if')

  it('asks for the days of a month', () => {
    expect(askedOf(list, '2024-02')).toEqual(['status.is:8', 'createTime.between:2024-02-01~2024-02-29'])
  })

  it('asks for a name as it is', () => {
    expect(askedOf({ ...list, by: 'factoryName', where: [] }, '甲厂')).toEqual(['factoryName.is:甲厂'])
  })

  it('asks for nothing where the number has no category', () => {
    expect(toListAddress('/x/y', panelConditions({ ...list, where: [] }, undefined))).toBe('/x/y')
  })
})
