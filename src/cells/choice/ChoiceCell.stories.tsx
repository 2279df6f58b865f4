import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/choice',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'choice', type: 'integer', choices: { kind: 'local', name: 'is_sealed' } },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Label: Story = {
  args: { value: 1 },
  play: async ({ canvas }) => expect(await canvas.findByText('是')).toBeVisible(),
}

export const Unknown: Story = {
  args: { value: 9 },
  play: async ({ canvas }) => expect(await canvas.findByText('9')).toBeVisible(),
}

export const Empty: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
