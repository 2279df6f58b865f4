import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/decimal',
  component: CellStage,
  args: { cell: 'decimal', type: 'decimal', options: { digits: 3 } },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const FixedAndGrouped: Story = {
  args: { value: '1234567.8' },
  play: async ({ canvas }) => expect(canvas.getByText('1,234,567.800')).toBeVisible(),
}

export const HalfUp: Story = {
  args: { value: '0.0005' },
  play: async ({ canvas }) => expect(canvas.getByText('0.001')).toBeVisible(),
}

export const NoNumber: Story = {
  args: { value: '约三吨' },
  play: async ({ canvas }) => expect(canvas.getByText('约三吨')).toBeVisible(),
}

export const Empty: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
