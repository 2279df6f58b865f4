import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { PageStory } from '../PageStory'
import { storyGrants } from '../storyGrants'

const DRAWN = 'k7mq-w2xd-9hrt'
const CHOSEN = 'granite lake upon sunday'
const MIN_LENGTH = 15

/** Answers the features and the change of the password; other requests fail as without a network. */
const answering = (change: () => Response | Promise<Response>) => async (request: Request) => {
  if (request.url.endsWith('/formwork/features')) {
    return Response.json({ code: 200, success: true, data: { passwordLength: MIN_LENGTH } })
  }
  if (request.url.endsWith('/update-password')) return change()
  throw new TypeError('Failed to fetch')
}

const refusing = (status: number, msg: string, fields = {}) =>
  answering(() => Response.json({ code: status, success: false, msg, data: { fields } }, { status }))

const meta = {
  title: 'app/PasswordDuty',
  component: PageStory,
  args: {
    at: '/project/manage?page=2',
    grants: { ...storyGrants, user: { ...storyGrants.user, mustChangePassword: true } },
    fetch: answering(() => Response.json({ code: 200, success: true, data: null })),
  },
  parameters: { layout: 'fullscreen', ownProviders: true },
} satisfies Meta<typeof PageStory>
export default meta
type Story = StoryObj<typeof meta>

const find = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await canvas.findByRole('heading', { name: '请先修改初始密码' })
  const input = (label: RegExp) => canvas.getByLabelText(label, { selector: 'input' })
  const [old, chosen, again] = [input(/原密码/), input(/新密码/), input(/确认密码/)]
  const fill = async (values: readonly [string, string, string]) => {
    for (const [index, box] of [old, chosen, again].entries()) {
      await userEvent.clear(box)
      if (values[index]) await userEvent.type(box, values[index])
    }
    await userEvent.click(canvas.getByRole('button', { name: '修改密码' }))
  }
  return { canvas, old, chosen, again, fill }
}

/** Renders nothing of the product at any address. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, old, chosen } = await find(canvasElement)
    await expect(old).toHaveFocus()
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
    await expect(await canvas.findByText(/至少15位/)).toBeVisible()
    await expect(chosen).toHaveAccessibleDescription(/至少15位/)
  },
}

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const { old, chosen, again, fill } = await find(canvasElement)
    await fill(['', '', ''])
    await expect(old).toHaveAccessibleDescription('请输入原密码')
    await expect(chosen).toHaveAccessibleDescription('请输入新密码')
    await expect(again).toHaveAccessibleDescription('请输入确认密码')
  },
}

/** The error appears on blur, then follows the value. */
export const Weak: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, chosen } = await find(canvasElement)
    await canvas.findByText(/至少15位/)
    await userEvent.type(chosen, 'qwertyuiop12')
    await expect(await canvas.findByText('密码强度：很弱')).toBeVisible()
    await expect(chosen).toHaveAccessibleDescription(/至少15位，可用空格/)
    await userEvent.tab()
    await expect(chosen).toHaveAccessibleDescription('密码至少15位')
    await userEvent.clear(chosen)
    await userEvent.type(chosen, 'aaaaaaaaaaaaaaaa')
    await expect(await canvas.findByText('该密码太容易被猜到，请再长一些，或用几个不相关的词')).toBeVisible()
    await userEvent.clear(chosen)
    await userEvent.type(chosen, 'my LinXiaoLan 2026')
    await expect(chosen).toHaveAccessibleDescription('密码不能包含账号或姓名')
  },
}

export const Strong: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, chosen } = await find(canvasElement)
    await userEvent.click(chosen)
    await userEvent.paste(CHOSEN)
    await expect(await canvas.findByText('密码强度：很强')).toBeVisible()
    await expect(chosen).toHaveAttribute('type', 'password')
    const [, show] = canvas.getAllByRole('button', { name: '显示密码' })
    await userEvent.click(show as HTMLElement)
    await expect(chosen).toHaveAttribute('type', 'text')
    await expect(chosen).toHaveValue(CHOSEN)
  },
}

export const Wrong: Story = {
  args: { fetch: refusing(400, '原密码不正确!', { oldPassword: '原密码不正确!' }) },
  play: async ({ canvasElement }) => {
    const { old, chosen, fill } = await find(canvasElement)
    await fill(['guess', CHOSEN, CHOSEN])
    // At its field, and nowhere else.
    await screen.findByText('原密码不正确!')
    await expect(old).toHaveAccessibleDescription('原密码不正确!')
    await expect(chosen).toHaveValue(CHOSEN)
  },
}

export const Slow: Story = {
  args: { fetch: answering(() => new Promise<Response>(() => undefined)) },
  play: async ({ canvasElement }) => {
    const { canvas, fill } = await find(canvasElement)
    await fill([DRAWN, CHOSEN, CHOSEN])
    await expect(canvas.getByRole('button', { name: '修改密码' })).toHaveAttribute('aria-busy', 'true')
  },
}

const staysFilled =
  (message: string): Story['play'] =>
  async ({ canvasElement }) => {
    const { canvas, chosen, fill } = await find(canvasElement)
    await fill([DRAWN, CHOSEN, CHOSEN])
    await screen.findByText(message)
    await expect(chosen).toHaveValue(CHOSEN)
    await expect(canvas.getByRole('button', { name: '修改密码' })).not.toHaveAttribute('aria-busy')
  }

export const Conflict: Story = {
  args: { fetch: refusing(409, '数据已被他人修改') },
  play: staysFilled('数据已被他人修改'),
}

export const ServerDown: Story = { args: { fetch: refusing(500, '服务器异常') }, play: staysFilled('服务器异常') }

/** The password was changed but the user cannot be reloaded; a retry is offered. */
export const ChangedWithoutNetwork: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, fill } = await find(canvasElement)
    await fill([DRAWN, CHOSEN, CHOSEN])
    await expect(await canvas.findByText('用户信息加载失败')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible()
  },
}

export const English: Story = {
  parameters: { language: 'en' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const chosen = await canvas.findByLabelText(/New password/, { selector: 'input' })
    await userEvent.type(chosen, CHOSEN)
    await expect(await canvas.findByText('Strength: very strong')).toBeVisible()
    await userEvent.clear(chosen)
    await userEvent.type(chosen, 'short')
    await userEvent.tab()
    await expect(chosen).toHaveAccessibleDescription('The password must have at least 15 characters')
  },
}

export const Dark: Story = { parameters: { theme: 'dark' }, play: Weak.play }

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } }, play: Strong.play }
