import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/multi',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'multi' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { value: '0,1', choices: { kind: 'local', name: 'is_sealed' } },
  play: async ({ canvas }) => expect(canvas.getByText(/否/)).toBeVisible(),
}

export const Empty: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
