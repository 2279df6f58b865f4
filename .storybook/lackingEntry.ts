import type { ScreenRoute } from '../src/contract/route'
import { maySeeScreen, type Screens } from '../src/screen/ScreensContext'
import type { SessionState } from '../src/session/session'
import { STORY_ACCOUNTS } from './storyAccounts'

type Grants = Pick<SessionState, 'menu' | 'offers' | 'user'>

interface Question {
  readonly grants: Grants
  readonly find: Screens['find']
  readonly language: string
}

/** What an analyst does about a screen that not even the administrator may see; undefined where nothing is lacking. */
export function sayLackingEntry(route: ScreenRoute, { grants, find, language }: Question): string | undefined {
  if (grants.user?.account !== STORY_ACCOUNTS.administrator || maySeeScreen(route, grants, find)) return undefined
  return language === 'en'
    ? `No menu of this Storybook's database leads to "${route.id}" (${route.path}), so that not even the administrator may see it. A new list with a "path" gets its menu entry, and its permission codes, when the database is made: start Storybook again. A group of its own for it stands in schemas/menu.yaml.`
    : `本 Storybook 的数据库中没有菜单通向“${route.id}”（${route.path}），因此管理员也看不到它。写了 path 的新列表，其菜单项和权限代码在生成数据库时写入：请重新启动 Storybook。要放进别的菜单分组，请写在 schemas/menu.yaml 中。`
}
