import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/text',
  component: CellStage,
  args: { cell: 'text' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Long: Story = {
  args: { value: '浙江省杭州市滨江区长河街道江南大道与闻涛路交叉口' },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText(/浙江省/)).toHaveAttribute('tabindex', '0')),
}

export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
