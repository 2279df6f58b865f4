import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/date-time',
  component: CellStage,
  args: { cell: 'date-time', type: 'date-time' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Time: Story = {
  args: { value: '2026-03-05 08:30:00' },
  play: async ({ canvas }) => expect(canvas.getByText('2026-03-05 08:30:00')).toBeVisible(),
}
