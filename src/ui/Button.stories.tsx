import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from './Button'

const meta = { title: 'ui/Button', component: Button } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2 p-4">
      <Button tone="primary" icon="plus">
        新增
      </Button>
      <Button icon="refresh-cw">刷新</Button>
      <Button tone="danger" icon="trash-2">
        删除
      </Button>
      <Button tone="text" size="small">
        查看
      </Button>
      <Button tone="danger-text" size="small">
        删除
      </Button>
      <Button disabled>不可用</Button>
    </div>
  ),
}

export const Refused: Story = {
  args: { tone: 'primary', children: '提交审核', disabledReason: '草稿才能提交', onClick: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '提交审核' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('草稿才能提交')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { tone: 'primary', children: '保存', loading: true, onClick: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '保存' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
