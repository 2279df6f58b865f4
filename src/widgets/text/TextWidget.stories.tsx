import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/text',
  component: WidgetStage,
  args: { widget: 'text', label: '项目名称', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const TrimmedWhenLeft: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: '项目名称' })
    await userEvent.type(input, ' 滨江 花园 ')
    await expect(args.onChange).toHaveBeenLastCalledWith(' 滨江 花园 ')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('滨江 花园')
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}

export const Emptied: Story = {
  args: { value: '甲' },
  play: async ({ args, canvas }) => {
    await userEvent.clear(canvas.getByRole('textbox'))
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  },
}
