import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
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
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(input).toHaveAttribute('type', 'text')
  },
}

/** New password: rated while typing, rejected on blur. */
export const Chosen: Story = {
  parameters: { server: true },
  args: {
    options: { chosen: true },
    onObject: fn(),
    scope: { form: { accountName: 'nanshan-lmc' }, row: {}, params: {}, user: {}, today: '2026-03-05' },
  },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('密码')
    await userEvent.type(input, 'nanshan')
    await expect(args.onObject).not.toHaveBeenCalled()
    await userEvent.tab()
    await waitFor(() => expect(args.onObject).toHaveBeenLastCalledWith('密码至少12位'))
    await userEvent.type(input, '-lmc 2026')
    await waitFor(() => expect(args.onObject).toHaveBeenLastCalledWith('密码不能包含账号或姓名'))
    await userEvent.clear(input)
    await userEvent.type(input, '123456789012')
    await waitFor(() => expect(args.onObject).toHaveBeenLastCalledWith('该密码过于常见，请换一个'))
    await userEvent.clear(input)
    await userEvent.type(input, 'granite lake upon sunday')
    await expect(await canvas.findByText('密码强度：很强')).toBeVisible()
    await expect(args.onObject).toHaveBeenLastCalledWith(undefined)
  },
}
