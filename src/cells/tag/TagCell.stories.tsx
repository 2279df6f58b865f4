import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/tag',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'tag', type: 'integer', choices: { kind: 'local', name: 'flow_status' } },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Agreed: Story = {
  args: { value: 10 },
  play: async ({ canvas }) => expect(await canvas.findByText('同意')).toBeVisible(),
}

export const Draft: Story = {
  args: { value: -1 },
  play: async ({ canvas }) => expect(await canvas.findByText('草稿')).toBeVisible(),
}

export const Unknown: Story = {
  args: { value: 77 },
  play: async ({ canvas }) => expect(await canvas.findByText('77')).toBeVisible(),
}
