import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/source',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'source' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { value: 'entity: notice\n', record: { path: 'schemas/desk/notice.yaml' }, options: { file: 'path' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: '保存 notice.yaml' })).toHaveAttribute('download', 'notice.yaml'),
}

export const Empty: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
