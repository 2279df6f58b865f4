import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { ProvePassword } from './ProvePassword'

const meta = {
  title: 'app/ProvePassword',
  component: ProvePassword,
  parameters: { layout: 'fullscreen', server: true },
} satisfies Meta<typeof ProvePassword>
export default meta
type Story = StoryObj<typeof meta>

/** The password field is focused and shows its own errors. */
export const Asked: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '请再次输入密码' }))
    const password = dialog.getByLabelText(/密码/)
    await expect(password).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(password).toHaveAccessibleDescription('请输入密码')
    await userEvent.type(password, 'wrong{Enter}')
    await expect(await dialog.findByText('密码不正确')).toBeVisible()
  },
}

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
