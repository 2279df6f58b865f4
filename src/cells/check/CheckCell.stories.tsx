import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/check',
  component: CellStage,
  args: { cell: 'check', type: 'boolean' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Yes: Story = {
  args: { value: true },
  play: async ({ canvas }) => expect(canvas.getByText('是')).toBeVisible(),
}

export const No: Story = {
  args: { value: false },
  play: async ({ canvas }) => expect(canvas.getByText('否')).toBeVisible(),
}

export const Empty: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
