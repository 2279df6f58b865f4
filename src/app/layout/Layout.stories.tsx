import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ScreenRoute } from '../../contract/route'
import { PageStory } from '../PageStory'
import { storyGrants } from '../storyGrants'

const meta = {
  title: 'app/Layout',
  component: PageStory,
  args: { at: '/', grants: storyGrants },
  parameters: { layout: 'fullscreen', ownProviders: true },
} satisfies Meta<typeof PageStory>
export default meta
type Story = StoryObj<typeof meta>

const list = (id: string, path: string, title: string): ScreenRoute => ({
  id,
  kind: 'list',
  path,
  title,
  open: 'page',
  load: () => Promise.reject(new Error('the part cannot be loaded')),
})

const routes = [list('system/param-list', '/system/param', '系统参数'), list('system/secret', '/system/secret', '机密')]

/** / redirects to /wel and then to the home page. */
export const Home: Story = {
  name: 'Home [B012, B013, B028]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('林晓岚')
    await expect(document.title).toBe('首页 - 铝模租赁业务系统')
    const main = within(canvas.getByRole('main'))
    await expect(await main.findByText('您打开过的页面会出现在这里')).toBeVisible()
  },
}

/** The collapsed side menu opens groups in a popup. */
export const Collapsed: Story = {
  name: 'Collapsed [B038]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '收起菜单' }))
    await expect(canvas.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
    const nav = within(canvas.getByRole('navigation', { name: '主菜单' }))
    await userEvent.click(nav.getByRole('button', { name: '系统管理' }))
    const entry = await screen.findByRole('menuitem', { name: '系统字典' })
    await waitFor(() => expect(entry).toBeVisible())
    await userEvent.keyboard('{Escape}')
  },
}

/** Navigation marks the menu entry, opens its group, sets the window's title and moves the focus. */
export const Navigated: Story = {
  name: 'Navigated [B025, B028]',
  args: { routes },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const nav = within(await canvas.findByRole('navigation', { name: '主菜单' }))
    await userEvent.click(nav.getByRole('button', { name: '系统管理' }))
    await userEvent.click(await nav.findByRole('link', { name: '系统参数' }))
    await expect(await nav.findByRole('link', { name: '系统参数' })).toHaveAttribute('aria-current', 'page')
    await expect(nav.getByRole('link', { name: /接口文档/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/myiframe\//),
    )
    await waitFor(() => expect(document.title).toBe('系统参数 - 铝模租赁业务系统'))
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

export const Forbidden: Story = {
  name: 'Forbidden [B027]',
  args: { at: '/system/secret', routes },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '没有权限访问此页面' })).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  },
}

/** Signing out asks first; cancelling keeps the session. */
export const SignOut: Story = {
  name: 'SignOut [B046, B047, B101]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const ask = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /林晓岚/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }))
      return within(await screen.findByRole('alertdialog'))
    }
    await userEvent.click((await ask()).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('林晓岚')
    await userEvent.click((await ask()).getByRole('button', { name: '退出登录' }))
    await expect(await canvas.findByRole('button', { name: '登录' })).toBeVisible()
  },
}

export const English: Story = {
  name: 'English [B005]',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'English' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
    await userEvent.click(await canvas.findByRole('button', { name: '中文' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'zh-CN'))
    await expect(await canvas.findByRole('button', { name: 'English' })).toBeVisible()
  },
}

/** Without a token every page redirects to the sign-in page. */
export const NobodySignedIn: Story = {
  name: 'NobodySignedIn [B070, B072]',
  args: { at: '/wel/index', grants: undefined },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '登录' })).toBeVisible()
  },
}

/** The sign-in page redirects signed-in users. */
export const AlreadySignedIn: Story = {
  name: 'AlreadySignedIn [B069]',
  args: { at: '/login' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toHaveTextContent('林晓岚')
  },
}

export const Dark: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '主题' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '深色' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
  },
}

/** The menu is a drawer that closes when an entry is chosen. */
export const Phone: Story = {
  args: { routes },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开菜单' }))
    const drawer = within(await screen.findByRole('dialog', { name: '菜单' }))
    await userEvent.click(drawer.getByRole('button', { name: '系统管理' }))
    await userEvent.click(drawer.getByRole('link', { name: '系统参数' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(document.title).toBe('系统参数 - 铝模租赁业务系统'))
  },
}
