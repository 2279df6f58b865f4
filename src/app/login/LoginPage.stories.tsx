import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { PageStory } from '../PageStory'

const meta = {
  title: 'app/LoginPage',
  component: PageStory,
  args: { at: '/login' },
  parameters: { layout: 'fullscreen', ownProviders: true },
} satisfies Meta<typeof PageStory>
export default meta
type Story = StoryObj<typeof meta>

const find = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  return {
    canvas,
    account: canvas.getByRole('textbox', { name: /账号/ }),
    password: canvas.getByLabelText(/密码/, { selector: 'input' }),
    signIn: canvas.getByRole('button', { name: '登录' }),
  }
}

/** Renders neither tenant [B002] nor captcha [B003], and opens without a session [B009]. */
export const Empty: Story = {
  name: 'Empty [B002, B003, B009]',
  play: async ({ canvasElement }) => {
    const { canvas, account } = find(canvasElement)
    await expect(account).toHaveFocus()
    await expect(canvas.queryByText(/租户/)).not.toBeInTheDocument()
    await expect(canvas.queryByText(/验证码/)).not.toBeInTheDocument()
    await expect(document.title).toBe('登录')
  },
}

/** Both fields are required, and the first empty one gets the focus. */
export const Missing: Story = {
  name: 'Missing [B117]',
  play: async ({ canvasElement }) => {
    const { canvas, account, password, signIn } = find(canvasElement)
    await userEvent.click(signIn)
    await expect(account).toHaveAccessibleDescription('请输入账号')
    await expect(password).toHaveAccessibleDescription('请输入密码')
    await expect(account).toHaveFocus()
    await userEvent.type(account, 'admin')
    await expect(canvas.queryByText('请输入账号')).not.toBeInTheDocument()
    await userEvent.click(signIn)
    await expect(password).toHaveFocus()
  },
}

export const Refused: Story = {
  name: 'Refused [B094]',
  args: {
    fetch: async () => Response.json({ error_code: 400, error_description: '用户名或密码不正确' }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, account, password } = find(canvasElement)
    await userEvent.type(account, 'admin')
    await userEvent.type(password, 'wrong{Enter}')
    await expect(await canvas.findByText('用户名或密码不正确')).toBeVisible()
    await expect(password).toHaveFocus()
    await expect(document.title).toBe('登录')
  },
}

/** The account needs a code of its authenticator. */
export const SecondStep: Story = {
  args: {
    fetch: async () =>
      Response.json({ error_code: 428, error_description: '请输入动态验证码', second_factor: 'ticket' }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, account, password } = find(canvasElement)
    await userEvent.type(account, 'admin')
    await userEvent.type(password, 'right{Enter}')
    const code = await canvas.findByRole('textbox', { name: '动态验证码' })
    await expect(code).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(code).toHaveAccessibleDescription('请输入动态验证码')
    await userEvent.click(canvas.getByRole('button', { name: '返回' }))
    await expect(canvas.getByRole('textbox', { name: /账号/ })).toBeVisible()
  },
}

/** The server demands a captcha after too many failed attempts. */
export const CaptchaDemanded: Story = {
  args: {
    fetch: async () =>
      Response.json(
        { code: 400, success: false, msg: '验证码不正确', data: { fields: { captcha: '验证码不正确' } } },
        { status: 400 },
      ),
  },
  play: async ({ canvasElement }) => {
    const { canvas, account, password } = find(canvasElement)
    await userEvent.type(account, 'admin')
    await userEvent.type(password, 'right{Enter}')
    await expect(await canvas.findByRole('textbox', { name: '验证码' })).toBeVisible()
  },
}

export const WithoutNetwork: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, account, password } = find(canvasElement)
    await userEvent.type(account, 'admin')
    await userEvent.type(password, 'secret{Enter}')
    await expect(await canvas.findByText('网络连接失败，请检查网络后重试')).toBeVisible()
  },
}

export const ShownPassword: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, password } = find(canvasElement)
    await userEvent.type(password, 'secret')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('secret')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }))
    await expect(password).toHaveAttribute('type', 'password')
  },
}

const never = () => new Promise<Response>(() => undefined)

export const Busy: Story = {
  args: { fetch: never },
  play: async ({ canvasElement }) => {
    const { account, password, signIn } = find(canvasElement)
    await userEvent.type(account, 'admin')
    await userEvent.type(password, 'secret{Enter}')
    await expect(signIn).toHaveAttribute('aria-busy', 'true')
  },
}

export const Dark: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '主题' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '深色' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
