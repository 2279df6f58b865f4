import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/integer',
  component: WidgetStage,
  args: { widget: 'integer', label: '楼层', type: 'integer', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '楼层' }), '32')
    await expect(args.onChange).toHaveBeenLastCalledWith(32)
  },
}

export const WhatIsNoNumberStays: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '三层')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('三层')
    await expect(input).toHaveValue('三层')
  },
}
