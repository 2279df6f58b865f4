import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/date',
  component: CellStage,
  args: { cell: 'date', type: 'date' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {
  args: { value: '2026-03-05' },
  play: async ({ canvas }) => expect(canvas.getByText('2026-03-05')).toBeVisible(),
}

export const DayOfATime: Story = {
  args: { value: '2026-03-05 08:30:00' },
  play: async ({ canvas }) => expect(canvas.getByText('2026-03-05')).toBeVisible(),
}
