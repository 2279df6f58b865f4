import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/number',
  component: CellStage,
  args: { cell: 'number', type: 'integer' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  args: { value: 128 },
  play: async ({ canvas }) => expect(canvas.getByText('128')).toBeVisible(),
}

export const Grouped: Story = {
  args: { value: -1234567 },
  play: async ({ canvas }) => expect(canvas.getByText('-1,234,567')).toBeVisible(),
}

export const Zero: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => expect(canvas.getByText('0')).toBeVisible(),
}

export const Empty: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
