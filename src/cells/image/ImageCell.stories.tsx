import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
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
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查看图片' }))
    await within(document.body).findByRole('dialog', { name: '图片' })
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('--')).toBeVisible(),
}
