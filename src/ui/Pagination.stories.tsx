import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Pagination } from './Pagination'

const meta = {
  title: 'ui/Pagination',
  component: Pagination,
  args: { page: 5, size: 10, total: 236, sizes: [10, 30, 50, 100, 200], onChange: fn() },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const InTheMiddle: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('共 236 条')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(6, 10)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '每页条数' }), '50')
    await expect(args.onChange).toHaveBeenLastCalledWith(1, 50)
  },
}
export const OnlyOne: Story = {
  args: { page: 1, total: 3 },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: '下一页' })).toBeDisabled(),
}
