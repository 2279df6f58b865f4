import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { WidgetStage } from '../WidgetStage'

const meta = {
  title: 'widgets/image',
  component: WidgetStage,
  parameters: { server: true },
  args: { widget: 'image', label: '照片', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof WidgetStage>
export default meta
type Story = StoryObj<typeof meta>

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

const page = within(document.body)

export const Chosen: Story = {
  name: 'A picture is looked at in full, and taken away',
  args: { value: picture },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查看照片' }))
    const dialog = within(await page.findByRole('dialog', { name: '照片' }))
    await expect(dialog.getByRole('img', { name: '照片' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '删除图片' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  },
}

export const Uploaded: Story = {
  name: 'One picture is kept as its url',
  play: async ({ args, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no place for a picture')
    await userEvent.upload(input, new File(['png'], '现场.png', { type: 'image/png' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('/blade-file/')), {
      timeout: 5000,
    })
  },
}
