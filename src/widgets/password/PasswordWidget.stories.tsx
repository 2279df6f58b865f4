import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/password',
  component: WidgetStage,
  args: { widget: 'password', label: '密码', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('密码')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.type(input, ' 8 ')
    await expect(args.onChange).toHaveBeenLastCalledWith(' 8 ')
  },
}
