import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ProfilePage } from './ProfilePage'

const meta = {
  title: 'app/ProfilePage',
  component: ProfilePage,
  parameters: { layout: 'fullscreen', server: true },
} satisfies Meta<typeof ProfilePage>
export default meta
type Story = StoryObj<typeof meta>

const openTab = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('tab', { name }))
  return within(canvas.getByRole('tabpanel', { name }))
}

/** The current session is marked and cannot be ended here. */
export const OwnSessions: Story = {
  play: async ({ canvasElement }) => {
    const panel = await openTab(canvasElement, '我的登录')
    const own = (await panel.findByText('当前登录')).closest('li')
    await expect(own).toBeVisible()
    await expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  },
}

export const OwnSessionsInEnglish: Story = {
  parameters: { language: 'en' },
  play: async ({ canvasElement }) => {
    const panel = await openTab(canvasElement, 'My sign-ins')
    await expect(await panel.findByText('This one')).toBeVisible()
  },
}

/** The key appears as QR code and text; a wrong code sets nothing up. */
export const SecondFactor: Story = {
  play: async ({ canvasElement }) => {
    const panel = await openTab(canvasElement, '动态验证码')
    await userEvent.click(await panel.findByRole('button', { name: '绑定' }))
    await expect(await panel.findByRole('img', { name: '动态验证码的二维码' })).toBeVisible()
    const code = panel.getByRole('textbox', { name: '动态验证码' })
    await userEvent.click(panel.getByRole('button', { name: '确认绑定' }))
    await expect(code).toHaveAccessibleDescription('请输入动态验证码')
    await userEvent.click(panel.getByRole('button', { name: '取消' }))
    await expect(await panel.findByText('未绑定')).toBeVisible()
  },
}

export const SecondFactorDark: Story = {
  parameters: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const panel = await openTab(canvasElement, '动态验证码')
    await userEvent.click(await panel.findByRole('button', { name: '绑定' }))
    await expect(await panel.findByRole('img', { name: '动态验证码的二维码' })).toBeVisible()
  },
}

export const SecondFactorOnPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: SecondFactorDark.play,
}

export const OwnData: Story = {
  play: async ({ canvasElement }) => {
    const names: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function save() {
      names.push(this.download)
    }
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: '导出我的数据' })
    await userEvent.click(button)
    await waitFor(() => expect(names).toEqual(['my-data.json']))
    HTMLAnchorElement.prototype.click = click
  },
}
