import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/files',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'files' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { value: [{ name: '合同.pdf', url: '/blade-file/file/download?id=1' }], type: 'array' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: '合同.pdf' })).toBeVisible(),
}

export const Empty: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
