import { both } from '../diagnostics/languages'
import { map, type ReadKeys } from './collections'
import { listOf } from './lists'
import { iconName, name, slug } from './scalars'
import { heading } from './sentences'
import { may, must } from './shape'

const groupKeys = {
  code: must('The code of the group; list screens of the domain of that name join it.', slug, 'system'),
  title: must('What the menu shows.', heading, '系统管理'),
  icon: must('The icon.', iconName, 'settings'),
  screens: may('List screens in order, as <domain>/<screen>.', listOf(name('screen'))),
}
export type ValidMenuGroup = ReadKeys<typeof groupKeys>

const keys = { menu: must('The groups, in order.', listOf(map(both('a menu group', '菜单分组'), groupKeys))) }
export const menuFile = map('schemas/menu.yaml', keys)
export type ValidMenu = ReadKeys<typeof keys>
