import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/image',
  component: CellStage,
  parameters: { server: true },
  args: { cell: 'image' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { value: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: '图片' })).toBeVisible(),
}

export const Empty: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
